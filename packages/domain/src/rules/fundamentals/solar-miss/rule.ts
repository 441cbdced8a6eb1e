import { DOCUMENT_BY_SERIES } from '../../../market/series.ts'
import { MINUTE_MS } from '../../../time/durations.ts'
import type { AlertLevel } from '../../alert-level.ts'
import {
  findAlertLevelReached,
  findThresholdReached,
  type RuleJudgement,
  withholdJudgement,
} from '../../engine/candidate.ts'
import { createComputedFigure, createMeasuredFigure } from '../../engine/figure.ts'
import { defineRule } from '../../engine/rule.ts'
import type { GridRuleInput } from '../../engine/rule-input.ts'
import { findCurtailment } from '../curtailment.ts'
import { defineForecastMissOutcome, NET_LOAD_FORECAST_MISS_EVENT } from '../miss-outcome.ts'
import { solarSunset } from '../solar-sunset/rule.ts'
import { phrases } from './phrases.ts'

/**
 * Thresholds in MW of solar above or below forecast, and the smallest forecast worth judging. The result is context
 * only, because in the backtest a miss rarely lasted.
 */
const LIMITS = { solarMiss: { info: 1500 }, solarMissFrom: 8000 } as const

export const solarMiss = defineRule({
  kind: 'solar_miss',
  family: 'fundamentals',
  subject: 'solar',
  scope: 'grid',
  reads: 'grid',
  needs: ['generation', 'stppf'],
  ladder: LIMITS.solarMiss,
  ladderUnit: 'MW',
  limits: LIMITS,
  prior: 0.6,
  outcome: { ...defineForecastMissOutcome('solar'), alsoAnnounces: [NET_LOAD_FORECAST_MISS_EVENT] },
  method:
    'Subtracts the solar forecast made before the hour from solar output over the last 60 minutes, while the sun is high; it is context only, because past misses did not predict the next hour.',
  judge,
  phrases,
})

/** Judges solar over or under its forecast while the sun is high enough for a miss to matter. */
function judge({ facts, nowMs }: GridRuleInput): RuleJudgement<keyof typeof phrases> {
  const { solar: miss } = facts.system.misses
  if ('absent' in miss) return withholdJudgement(miss.absent)
  const { solarMiss: ladder, solarMissFrom } = LIMITS
  const { hoursBefore } = solarSunset.limits.sunset
  const beforeSunset = facts.system.demand.sun.setMs - nowMs
  if (miss.forecast < solarMissFrom || beforeSunset < hoursBefore * 60 * MINUTE_MS) return null
  const size = Math.abs(miss.error.value)
  const curtailment = miss.error.value < 0 ? findCurtailment(facts.system) : null
  const at = (scale: number): AlertLevel | null => findAlertLevelReached(size, ladder, scale)
  return {
    entry: at(1),
    hold: at(0.6),
    ageMinutes: (nowMs - miss.error.atMs) / MINUTE_MS,
    describe: () => ({
      variant: curtailment?.how ?? 'usual',
      words: { side: miss.error.value < 0 ? 'under' : 'over' },
      figures: [
        createMeasuredFigure(
          'error',
          'Solar minus forecast, trailing hour',
          'MW',
          miss.error,
          findThresholdReached(size, ladder),
        ),
        createComputedFigure(
          'actual',
          'Solar, trailing hour',
          miss.actual,
          'MW',
          miss.error.atMs,
          DOCUMENT_BY_SERIES.generation,
        ),
        createComputedFigure(
          'forecast',
          'STPPF before the hour',
          miss.forecast,
          'MW',
          miss.error.atMs,
          DOCUMENT_BY_SERIES.stppf,
        ),
        ...(curtailment ? [curtailment.figure] : []),
      ],
    }),
  }
}
