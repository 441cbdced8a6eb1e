import { MINUTE_MS } from '../time/durations.ts'

export type LeadForwardOutcome =
  | { kind: 'taken' }
  /** The receiver of leads replied 410: it wants no more leads. */
  | { kind: 'unwanted' }
  /** The receiver of leads sent any other reply, with the wait that it requested, if any. */
  | { kind: 'refused'; status: number; retryAfterMs: number | null }
  /** The receiver of leads sent no reply: no connection, a timeout, or an address that we never call. */
  | { kind: 'not reached'; reason: string }

export type LeadForwardDecision = {
  state: 'forwarded' | 'stopped' | 'pending' | 'failed'
  retryInMs: number | null
  reason: string | null
}

const LEAD_RETRY_DELAYS_MS: readonly number[] = [0.5, 2, 15, 60, 240, 720].map((minutes) => minutes * MINUTE_MS)

/** Longer than the timeout of one attempt: if a lead is claimed for longer, the sending process died. */
export const LEAD_LEASE_MS = MINUTE_MS

/** A second identical lead within this time counts as a double click. */
export const DUPLICATE_LEAD_WITHIN_MS = 10 * MINUTE_MS

/**
 * Decides whether and when a lead is sent again after an attempt; `attempts` includes the latest attempt, and a wait
 * that the receiver requested is respected.
 */
export function decideAfterLeadAttempt(attempts: number, outcome: LeadForwardOutcome): LeadForwardDecision {
  if (outcome.kind === 'taken') return { state: 'forwarded', retryInMs: null, reason: null }
  if (outcome.kind === 'unwanted') return { state: 'stopped', retryInMs: null, reason: 'answered 410' }
  const reason = outcome.kind === 'refused' ? `answered ${outcome.status}` : outcome.reason
  const delayMs = LEAD_RETRY_DELAYS_MS[attempts - 1]
  if (delayMs === undefined) return { state: 'failed', retryInMs: null, reason }
  const requestedMs = outcome.kind === 'refused' ? (outcome.retryAfterMs ?? 0) : 0
  return { state: 'pending', retryInMs: Math.max(delayMs, requestedMs), reason }
}
