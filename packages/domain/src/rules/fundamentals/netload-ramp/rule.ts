import { DOCUMENT_BY_SERIES } from '../../../market/series.ts'
import { MINUTE_MS } from '../../../time/durations.ts'
import type { AlertLevel } from '../../alert-level.ts'
import {
  findAlertLevelReached,
  findThresholdReached,
  type RuleJudgement,
  withholdJudgement,
} from '../../engine/candidate.ts'
import { isFact } from '../../engine/fact.ts'
import { createComputedFigure, createMeasuredFigure, createTimeFigure, type Figure } from '../../engine/figure.ts'
import { defineRule } from '../../engine/rule.ts'
import type { RuleInput } from '../../engine/rule-input.ts'
import { THRESHOLDS } from '../../engine/thresholds.ts'
import { isUsualChange } from '../../facts/demand.ts'
import { phrases } from './phrases.ts'

/** Thresholds in MW of net-load change within an hour. */
const LIMITS = {
  rampUp: { info: 3400, watch: 5500 },
  rampUpNeedsNetLoad: 42_500, // 45 GW if only West and North wind are subtracted, 2.5 GW less with all wind
  rampUpNeedsRisk: 0.1,
  rampDown: { info: 5000, watch: 9000 },
} as const

const NET_LOAD_SOURCE = `${DOCUMENT_BY_SERIES.load}, ${DOCUMENT_BY_SERIES.generation}`

export const netLoadRamp = defineRule({
  kind: 'netload_ramp',
  family: 'fundamentals',
  subject: 'netload',
  scope: 'grid',
  reads: 'zone',
  speaksOf: 'ahead',
  needs: ['load', 'generation'],
  ladder: { up: LIMITS.rampUp, down: LIMITS.rampDown },
  ladderUnit: 'MW',
  limits: LIMITS,
  prior: 0.15,
  method:
    'Measures how far net load (load minus wind and solar) has moved in an hour; a usual move for that hour is only a note, and a warning requires high net load or a likely spike.',
  judge,
  phrases,
})

/**
 * Judges a net-load ramp: alone it is weak evidence of a price move, so a rise is a watch only if the supply curve is
 * already steep.
 */
function judge({ facts, risk, nowMs }: RuleInput): RuleJudgement<keyof typeof phrases> {
  const { netLoadDelta, netLoad, loadDelta, windDelta, solarDelta } = facts.system.demand
  const { change } = netLoadDelta
  if (!isFact(change)) return withholdJudgement(change.absent)
  if (!isFact(netLoad)) return withholdJudgement(netLoad.absent)
  const { rampUp, rampDown, rampUpNeedsNetLoad, rampUpNeedsRisk } = LIMITS
  const up = change.value >= 0
  const ladder = up ? rampUp : rampDown
  const size = Math.abs(change.value)
  const steepStack =
    netLoad.value >= rampUpNeedsNetLoad || ('probability' in risk && risk.probability >= rampUpNeedsRisk)
  // Solar moves net load by 10 GW every clear morning, so a change that is usual for the hour is at most a note.
  const usualMove = isUsualChange(netLoadDelta, THRESHOLDS.delta.normalNetLoad) === true
  const capped = (level: AlertLevel | null): AlertLevel | null => {
    if (level !== null && usualMove) return 'info'
    return level === 'watch' && up && !steepStack ? 'info' : level
  }
  return {
    entry: capped(findAlertLevelReached(size, ladder)),
    hold: capped(findAlertLevelReached(size, ladder, 0.8)),
    agreement: steepStack ? 1 : 0,
    ageMinutes: (nowMs - change.atMs) / MINUTE_MS,
    describe() {
      const figures: Figure[] = [
        createMeasuredFigure('change', 'Net load change in an hour', 'MW', change, findThresholdReached(size, ladder)),
        createMeasuredFigure('level', 'Net load', 'MW', netLoad),
        createTimeFigure('clock', 'Time of day', change.atMs, NET_LOAD_SOURCE),
      ]
      const parts = [loadDelta.change, windDelta.change, solarDelta.change]
      const whole = parts.every(isFact)
      if (whole) {
        const labels = ['load', 'wind', 'solar']
        parts.forEach((part, index) => {
          if (isFact(part))
            figures.push(createMeasuredFigure(labels[index] ?? '', `${labels[index]} change in an hour`, 'MW', part))
        })
      }
      if (netLoadDelta.usual !== null)
        figures.push(
          createComputedFigure(
            'usual',
            'Usual change at this time',
            netLoadDelta.usual,
            'MW',
            change.atMs,
            NET_LOAD_SOURCE,
          ),
        )
      return {
        variant: `${whole ? 'parts' : 'whole'}_${netLoadDelta.usual === null ? 'alone' : 'compared'}`,
        figures,
      }
    },
  }
}
