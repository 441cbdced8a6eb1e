import { DOCUMENT_BY_SERIES } from '../../../market/series.ts'
import { HOUR_MS, MINUTE_MS } from '../../../time/durations.ts'
import { type AlertLevel, isAtLeastAlertLevel } from '../../alert-level.ts'
import { type RuleJudgement, withholdJudgement } from '../../engine/candidate.ts'
import { isFact } from '../../engine/fact.ts'
import { createComputedFigure, createMeasuredFigure, createTimeFigure, type Figure } from '../../engine/figure.ts'
import { defineRule } from '../../engine/rule.ts'
import type { GridRuleInput } from '../../engine/rule-input.ts'
import { findCurtailment } from '../curtailment.ts'
import { phrases } from './phrases.ts'

/** Thresholds for solar below its forecast, as a fraction and in MW, and for how many hours before sunset. */
const LIMITS = {
  sunset: { watchShare: 0.2, watchMw: 3000, hoursBefore: 3, infoHoursBefore: 2 },
} as const

export const solarSunset = defineRule({
  kind: 'solar_sunset',
  family: 'fundamentals',
  subject: 'solar',
  scope: 'grid',
  reads: 'grid',
  speaksOf: 'ahead',
  needs: ['generation'],
  limits: LIMITS,
  prior: 0.55,
  method: `From ${LIMITS.sunset.hoursBefore} hours before sunset, compares solar output over the last hour with the forecast made before it; a shortfall that can be curtailment does not count.`,
  judge,
  phrases,
})

/** Judges solar vs its forecast in the last hours before sunset, with the forecast decline as context. */
function judge({ facts, nowMs }: GridRuleInput): RuleJudgement<keyof typeof phrases> {
  const { demand, misses } = facts.system
  const limits = LIMITS.sunset
  const leftMs = demand.sun.setMs - nowMs
  if (leftMs > limits.hoursBefore * HOUR_MS || leftMs < -30 * MINUTE_MS) return null
  if (!isFact(demand.solar)) return withholdJudgement(demand.solar.absent)
  const { solar } = demand
  const miss = misses.solar
  const missed = !('absent' in miss)
  const short = missed ? -miss.error.value : 0
  const share = missed && miss.forecast > 0 ? short / miss.forecast : 0
  const isShort = (scale: number) => short >= scale * limits.watchMw && share >= scale * limits.watchShare
  const isCurtailed = isShort(0.8) && findCurtailment(facts.system) !== null
  const levelAt = (scale: number): AlertLevel | null => {
    if (!isCurtailed && isShort(scale)) return 'watch'
    return leftMs <= limits.infoHoursBefore * HOUR_MS && leftMs > 0 ? 'info' : null
  }
  if (leftMs <= 0 && levelAt(0.8) === null) return null
  return {
    entry: levelAt(1),
    hold: levelAt(0.8),
    ageMinutes: (nowMs - solar.atMs) / MINUTE_MS,
    describe() {
      const figures: Figure[] = [
        createMeasuredFigure('solar', 'Solar now', 'MW', solar),
        createTimeFigure('sunset', 'Sunset', demand.sun.setMs),
      ]
      const early = missed && isAtLeastAlertLevel(levelAt(0.8), 'watch')
      if (early) {
        const { atMs, source } = miss.error
        figures.unshift(
          createComputedFigure('short', 'Solar under plan, trailing hour', short, 'MW', atMs, source, limits.watchMw),
          createComputedFigure(
            'plan',
            'Plan for the trailing hour',
            miss.forecast,
            'MW',
            atMs,
            DOCUMENT_BY_SERIES.stppf,
          ),
          createComputedFigure(
            'actual',
            'Actual of the trailing hour',
            miss.actual,
            'MW',
            atMs,
            DOCUMENT_BY_SERIES.generation,
          ),
        )
      }
      const onPlan = isCurtailed ? 'held' : missed ? 'scheduled' : 'unplanned'
      return { variant: early ? 'early' : onPlan, figures }
    },
  }
}
