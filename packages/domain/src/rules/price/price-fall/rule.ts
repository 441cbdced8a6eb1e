import { DOCUMENT_BY_SERIES } from '../../../market/series.ts'
import { computeSampleMean } from '../../../market/statistics.ts'
import { MINUTE_MS } from '../../../time/durations.ts'
import { findAlertLevelReached, type RuleJudgement, withholdJudgement } from '../../engine/candidate.ts'
import { isFact } from '../../engine/fact.ts'
import {
  createComputedFigure,
  createMeasuredFigure,
  createThresholdFigure,
  createTimeFigure,
  type Figure,
} from '../../engine/figure.ts'
import { defineRule } from '../../engine/rule.ts'
import type { RuleInput } from '../../engine/rule-input.ts'
import { phrases } from './phrases.ts'

/**
 * Threshold in $/MWh from the mean of a quarter-hour to the newest SCED run. A fall requires no decision, so it is at
 * most a watch.
 */
const LIMITS = { fall: { watch: 25 }, fallTimesUsual: 1.5, fallLowShare: 0.5, fallMinutes: 15, fallExit: 0.8 } as const

export const priceFall = defineRule({
  kind: 'price_fall',
  family: 'price',
  subject: 'move',
  scope: 'zone',
  reads: 'zone',
  canDrivePrice: false,
  needs: ['lmp'],
  ladder: LIMITS.fall,
  ladderUnit: '$/MWh',
  limits: LIMITS,
  prior: 0.5,
  method: `Compares the newest SCED price of the hub with the mean of the ${LIMITS.fallMinutes} minutes that ended ${LIMITS.fallMinutes} minutes before it; a fall counts when the price before was ${LIMITS.fallTimesUsual} times its usual or the new one is half of its usual, and is a watch at most.`,
  judge,
  phrases,
})

function judge({ zoneName, facts, usual, nowMs }: RuleInput): RuleJudgement<keyof typeof phrases> {
  const { lmp, runs } = facts.prices
  if (!isFact(lmp)) return withholdJudgement(lmp.absent)
  const quarterMs = LIMITS.fallMinutes * MINUTE_MS
  const toMs = lmp.atMs - quarterMs
  const earlier = runs.filter(({ atMs }) => atMs > toMs - quarterMs && atMs <= toMs)
  const before = computeSampleMean(earlier.map(({ value }) => value))
  if (before === null) return withholdJudgement('too_few')
  const fall = before - lmp.value
  const isUnusual =
    !usual.isKnown || before >= LIMITS.fallTimesUsual * usual.p50 || lmp.value <= LIMITS.fallLowShare * usual.p50
  const hold = isUnusual ? findAlertLevelReached(fall, LIMITS.fall, LIMITS.fallExit) : null
  return {
    entry: isUnusual ? findAlertLevelReached(fall, LIMITS.fall) : null,
    hold,
    // A price that stays at its new level is no longer falling.
    atMost: hold,
    isMeasured: true,
    ageMinutes: (nowMs - lmp.atMs) / MINUTE_MS,
    describe() {
      const source = DOCUMENT_BY_SERIES.lmp
      const figures: Figure[] = [
        createComputedFigure(
          'fall',
          'Fall from the quarter-hour before',
          fall,
          '$/MWh',
          lmp.atMs,
          source,
          LIMITS.fall.watch,
        ),
        createComputedFigure('before', 'Mean of that quarter-hour', before, '$/MWh', toMs, source),
        createTimeFigure('beforeAt', 'Its end', toMs, source),
        createThresholdFigure('minutes', 'Minutes since', LIMITS.fallMinutes, 'min'),
        createMeasuredFigure('lmp', 'Hub LMP', '$/MWh', lmp),
      ]
      const words = { zone: zoneName }
      if (!usual.isKnown) return { variant: 'alone', words, figures }
      figures.push(
        createComputedFigure('usual', 'Usual price at this time', usual.p50, '$/MWh', lmp.atMs, usual.source),
      )
      return { variant: 'usual', words, figures }
    },
  }
}
