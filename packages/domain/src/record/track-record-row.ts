import type { AlertLevel } from '../rules/alert-level.ts'
import type { RuleKind } from '../rules/registry.ts'
import type { PredictionHitRate } from './prediction-hit-rates.ts'

/** For fewer predictions than this no percentage is shown, because it would be chance. */
export const MIN_PREDICTIONS_FOR_PERCENTAGE = 20

type Baseline = 'any hour' | 'day-ahead'

/** The track record of one rule at an alert level or above, as the record page shows it; fractions are 0 to 1. */
export type TrackRecordRow = {
  rule: RuleKind
  level: AlertLevel
  calls: number
  cameTrue: number
  /** Fraction of predictions that were correct; null for fewer than twenty predictions. */
  share: number | null
  low: number | null
  high: number | null
  base: number | null
  dayAhead: number | null
  lift: number | null
  leadMinutes: { median: number; low: number; high: number } | null
  misses: number | null
  onsets: number | null
  /** The best baseline that the rule does not clearly beat; null if the rule is better or there is no baseline. */
  noBetterThan: Baseline | null
}

export function composeTrackRecordRow(rate: PredictionHitRate): TrackRecordRow {
  const { kind, level, episodes, base, dayAhead, misses, onsets } = rate
  const enough = episodes >= MIN_PREDICTIONS_FOR_PERCENTAGE
  const share = enough ? rate.cameTrue : null
  const { medianLeadMinutes: median, leadMinutes25: low, leadMinutes75: high } = rate
  return {
    rule: kind,
    level,
    calls: episodes,
    cameTrue: Math.round(rate.cameTrue * episodes),
    share,
    low: enough ? rate.low : null,
    high: enough ? rate.high : null,
    base,
    dayAhead,
    lift: share !== null && base !== null && base > 0 ? share / base : null,
    leadMinutes: median === null || low === null || high === null ? null : { median, low, high },
    misses,
    onsets,
    noBetterThan: enough ? noBetterThan(rate) : null,
  }
}

function noBetterThan({ low, base, dayAhead }: PredictionHitRate): Baseline | null {
  const best: Baseline = (dayAhead ?? 0) > (base ?? 0) ? 'day-ahead' : 'any hour'
  const share = best === 'day-ahead' ? dayAhead : base
  return share !== null && low <= share ? best : null
}
