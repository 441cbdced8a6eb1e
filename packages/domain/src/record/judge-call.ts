import type { MarketWindow } from '../market/market-window.ts'
import type { UnscorableReason } from '../rules/engine/rule.ts'
import { findRule } from '../rules/registry.ts'
import { MINUTE_MS } from '../time/durations.ts'
import type { RecordedCall } from './open-calls.ts'
import { measureLeadMinutes } from './score-calls.ts'

/** Whether a prediction was correct, or why this cannot be known. */
export type JudgedCall = { cameTrue: boolean | null; reason: UnscorableReason | null; leadMinutes: number | null }

export const findCallHorizonEndMs = ({ kind, raisedAtMs }: Pick<RecordedCall, 'kind' | 'raisedAtMs'>): number =>
  raisedAtMs + (findRule(kind).outcome?.horizonMinutes ?? 0) * MINUTE_MS

/** Scores one prediction by the outcome that its rule defines. */
export function judgeCall(window: MarketWindow, call: RecordedCall): JudgedCall {
  const { outcome } = findRule(call.kind)
  // A release can remove a rule whose predictions are still stored, so the rule's outcome can be missing.
  if (!outcome) return { cameTrue: null, reason: 'announced nothing', leadMinutes: null }
  const answer = outcome.wasCorrect(window, call)
  if (typeof answer !== 'boolean') return { cameTrue: null, reason: answer, leadMinutes: null }
  return { cameTrue: answer, reason: null, leadMinutes: answer ? measureLeadMinutes(outcome, window, call) : null }
}
