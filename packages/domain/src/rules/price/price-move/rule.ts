import type { Observation } from '../../../market/market-window.ts'
import { DOCUMENT_BY_SERIES } from '../../../market/series.ts'
import { MINUTE_MS } from '../../../time/durations.ts'
import { pickLowerAlertLevel } from '../../alert-level.ts'
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
import { listNewestScedRuns } from '../../facts/prices.ts'
import { phrases } from './phrases.ts'

/** Thresholds in $/MWh for how far the mean price of a quarter-hour is above that of the quarter-hour before. */
const LIMITS = { move: { watch: 25, warn: 75, alert: 500 }, moveTimesUsual: 1.5, moveMinutes: 15 } as const

/**
 * The prediction stays active for half an hour, because by then the price itself has an alert level, or the move is
 * over.
 */
const ACTIVE_MINUTES = 30

export const priceMove = defineRule({
  kind: 'price_move',
  family: 'price',
  subject: 'move',
  scope: 'zone',
  reads: 'zone',
  ranksFirst: true,
  canDrivePrice: false,
  coolDownMinutes: 180,
  needs: ['lmp'],
  ladder: LIMITS.move,
  ladderUnit: '$/MWh',
  limits: LIMITS,
  prior: 0.5,
  method: `Compares the mean of the SCED runs of the last ${LIMITS.moveMinutes} minutes at the hub with the mean of the ${LIMITS.moveMinutes} before them; it counts when the price is also ${LIMITS.moveTimesUsual} times its usual, stays active for half an hour, and is raised again within three hours only at a higher level.`,
  judge,
  phrases,
})

const ROUNDING_USD = 1

type Rise = { size: number; before: number; quarter: number; atMs: number }

/** Judges a fast price rise, which is visible a quarter-hour before the price reaches its alert threshold. */
function judge(input: RuleInput): RuleJudgement<keyof typeof phrases> {
  const { lmp, runs } = input.facts.prices
  if (!isFact(lmp)) return withholdJudgement(lmp.absent)
  const newest = riseAt(runs, lmp.atMs)
  if (newest === null) return withholdJudgement('too_few')
  if (isFlat(runs)) return null
  const largest = largestRise(runs, newest)
  const entry = isUnusual(input, newest.quarter) ? findAlertLevelReached(newest.size, LIMITS.move) : null
  const hold = findAlertLevelReached(largest.size, LIMITS.move)
  if (hold === null) return null
  const left = lmp.value - newest.before
  return {
    entry,
    hold,
    met: entry === null ? null : pickLowerAlertLevel(entry, findAlertLevelReached(left, LIMITS.move)),
    ageMinutes: (input.nowMs - lmp.atMs) / MINUTE_MS,
    describe(level) {
      const line = LIMITS.move[level === 'info' ? 'watch' : level]
      const isRising = entry !== null && newest.size >= line && left >= line
      const rise = isRising ? { ...newest, size: left } : largest
      const at = rise.atMs
      const source = DOCUMENT_BY_SERIES.lmp
      const figures: Figure[] = [
        createComputedFigure(
          'rise',
          isRising ? 'Rise over the quarter-hour before' : 'Rise of the quarter-hour mean',
          rise.size,
          '$/MWh',
          at,
          source,
          line,
        ),
        createComputedFigure('before', 'Mean of the quarter-hour before', rise.before, '$/MWh', at, source),
        createComputedFigure('quarter', 'Mean of the last quarter-hour', rise.quarter, '$/MWh', at, source),
        createThresholdFigure('minutes', 'Minutes compared', LIMITS.moveMinutes, 'min'),
        createMeasuredFigure('lmp', 'Hub LMP', '$/MWh', lmp),
        createTimeFigure(isRising ? 'clock' : 'peakAt', 'Time of the rise', at, source),
      ]
      const words = { zone: input.zoneName }
      if (!isRising) return { variant: 'over', words, figures }
      if (!input.usual.isKnown) return { variant: 'alone', words, figures }
      figures.push(
        createComputedFigure('usual', 'Usual price at this time', input.usual.p50, '$/MWh', at, input.usual.source),
      )
      return { variant: 'usual', words, figures }
    },
  }
}

/**
 * Whether the prices of the last hour are so near each other that their means cannot rise to the lowest line; a dollar
 * allows for the rounding of a mean.
 */
function isFlat(runs: readonly Observation[]): boolean {
  let highest = Number.NEGATIVE_INFINITY
  let lowest = Number.POSITIVE_INFINITY
  for (const { value } of runs) {
    if (value > highest) highest = value
    if (value < lowest) lowest = value
  }
  return highest - lowest < LIMITS.move.watch - ROUNDING_USD
}

/** Averages the prices of a quarter-hour and of the one before; null if one of them has no SCED run. */
function riseAt(runs: readonly Observation[], endMs: number): Rise | null {
  const quarterMs = LIMITS.moveMinutes * MINUTE_MS
  const before = meanBetween(runs, endMs - 2 * quarterMs, endMs - quarterMs)
  const quarter = meanBetween(runs, endMs - quarterMs, endMs)
  return before === null || quarter === null ? null : { size: quarter - before, before, quarter, atMs: endMs }
}

/** Averages the prices of the SCED runs in (fromMs, toMs]; null without a run. */
function meanBetween(runs: readonly Observation[], fromMs: number, toMs: number): number | null {
  let sum = 0
  let count = 0
  for (const { atMs, value } of runs) {
    if (atMs <= fromMs || atMs > toMs) continue
    sum += value
    count++
  }
  return count === 0 ? null : sum / count
}

/** Finds the steepest price rise of the last half hour. */
const largestRise = (runs: readonly Observation[], newest: Rise): Rise =>
  listNewestScedRuns(ACTIVE_MINUTES, runs).reduce((largest, { atMs }) => {
    const rise = riseAt(runs, atMs)
    return rise !== null && rise.size > largest.size ? rise : largest
  }, newest)

const isUnusual = ({ usual }: RuleInput, price: number): boolean =>
  !usual.isKnown || price >= LIMITS.moveTimesUsual * usual.p50
