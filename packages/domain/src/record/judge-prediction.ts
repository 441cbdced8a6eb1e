import type { MarketWindow } from '../market/market-window.ts'
import type { UnscorableReason } from '../rules/engine/rule.ts'
import { findRule } from '../rules/registry.ts'
import { MINUTE_MS } from '../time/durations.ts'
import type { RecordedPrediction } from './open-predictions.ts'
import { measureLeadMinutes } from './score-predictions.ts'

/** Whether a prediction was correct, or why this cannot be known. */
export type JudgedPrediction = { cameTrue: boolean | null; reason: UnscorableReason | null; leadMinutes: number | null }

export const findPredictionHorizonEndMs = ({
  kind,
  raisedAtMs,
}: Pick<RecordedPrediction, 'kind' | 'raisedAtMs'>): number =>
  raisedAtMs + (findRule(kind).outcome?.horizonMinutes ?? 0) * MINUTE_MS

/** Scores one prediction by the outcome that its rule defines. */
export function judgePrediction(window: MarketWindow, call: RecordedPrediction): JudgedPrediction {
  const { outcome } = findRule(call.kind)
  // A release can remove a rule whose predictions are still stored, so the rule's outcome can be missing.
  if (!outcome) return { cameTrue: null, reason: 'announced nothing', leadMinutes: null }
  const answer = outcome.wasCorrect(window, call)
  if (typeof answer !== 'boolean') return { cameTrue: null, reason: answer, leadMinutes: null }
  return { cameTrue: answer, reason: null, leadMinutes: answer ? measureLeadMinutes(outcome, window, call) : null }
}
