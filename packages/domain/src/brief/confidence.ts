import type { AlertLevel } from '../rules/alert-level.ts'
import type { ItemCandidate } from '../rules/engine/candidate.ts'
import { computeFreshnessWeight } from '../rules/engine/ranking.ts'
import { findRule, type RuleKind } from '../rules/registry.ts'

/**
 * How many predictions of a rule, at an alert level or above, were correct in one ledger (live, simulated or archive).
 */
export type PredictionAccuracy = {
  ledger: 'live' | 'simulated' | 'archive'
  calls: number
  cameTrue: number
  /** The fraction of predictions that were correct, 0 to 1; null if there are too few to judge. */
  share: number | null
  /**
   * How often the predicted event happens in any hour; null if this was not counted, or if the event can be checked
   * only after a prediction.
   */
  base: number | null
  /** First and last Central day of the predictions in an archive; null for the live ledger, which still grows. */
  span: { from: string; to: string } | null
}

/** How likely the predictions of each rule and alert level are correct, as known at the time of a SCED run. */
export type KnownPredictionAccuracy = {
  /** The time up to which the rules' predictions had been scored; null before the first score. */
  asOf: string | null
  chances: { readonly [call in `${RuleKind}/${AlertLevel}`]?: { probability: number; record: PredictionAccuracy } }
}

export const NO_KNOWN_PREDICTION_ACCURACY: KnownPredictionAccuracy = { asOf: null, chances: {} }

/**
 * What an item's confidence is based on: a fact, a probability that the item states, how often such predictions were
 * correct, or an assumption.
 */
export type ConfidenceBasis = 'fact' | 'stated' | 'record' | 'prior'

export type ItemConfidence = { confidence: number; basis: ConfidenceBasis; record: PredictionAccuracy | null }

/**
 * Rounds a fraction to a tenth of a percent and then to a percent, so that it equals the rounded figure beside it on
 * the page.
 */
const whole = (share: number): number => Math.round(Math.round(1000 * share) / 10) / 100

/**
 * Computes an item's confidence. A published or measured value predicts nothing, so its confidence is the freshness of
 * the reading.
 */
export function rateItemConfidence(
  kind: RuleKind,
  level: AlertLevel,
  candidate: ItemCandidate,
  { chances }: KnownPredictionAccuracy,
): ItemConfidence {
  const { outcome, prior } = findRule(kind)
  if (outcome === null || candidate.isMeasured)
    return { confidence: computeFreshnessWeight(candidate.ageMinutes), basis: 'fact', record: null }
  const known = chances[`${kind}/${level}`]
  const record = known?.record ?? null
  if (candidate.probability !== undefined) return { confidence: whole(candidate.probability), basis: 'stated', record }
  return known
    ? { confidence: whole(known.probability), basis: 'record', record }
    : { confidence: whole(prior ?? 0), basis: 'prior', record: null }
}
