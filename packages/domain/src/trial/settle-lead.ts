import { MINUTE_MS } from '../time/durations.ts'

export type LeadOutcome =
  | { kind: 'taken' }
  /** The target replied 410: it wants no more leads. */
  | { kind: 'unwanted' }
  /** The target sent any other reply, with the wait it requested, if any. */
  | { kind: 'refused'; status: number; retryAfterMs: number | null }
  /** The target sent no reply: no connection, a timeout, or an address we never call. */
  | { kind: 'not reached'; reason: string }

export type LeadSettlement = {
  state: 'forwarded' | 'stopped' | 'pending' | 'failed'
  retryInMs: number | null
  reason: string | null
}

const LEAD_RETRY_DELAYS_MS: readonly number[] = [0.5, 2, 15, 60, 240, 720].map((minutes) => minutes * MINUTE_MS)

/** Longer than the timeout of one attempt: a lead claimed for longer was left by a dead process. */
export const LEAD_LEASE_MS = MINUTE_MS

/** A second identical lead within this time is a double click. */
export const DUPLICATE_LEAD_WITHIN_MS = 10 * MINUTE_MS

/**
 * Decides what follows an attempt to deliver a lead; `attempts` includes the one just made, and a requested wait is
 * respected.
 */
export function settleLead(attempts: number, outcome: LeadOutcome): LeadSettlement {
  if (outcome.kind === 'taken') return { state: 'forwarded', retryInMs: null, reason: null }
  if (outcome.kind === 'unwanted') return { state: 'stopped', retryInMs: null, reason: 'answered 410' }
  const reason = outcome.kind === 'refused' ? `answered ${outcome.status}` : outcome.reason
  const delayMs = LEAD_RETRY_DELAYS_MS[attempts - 1]
  if (delayMs === undefined) return { state: 'failed', retryInMs: null, reason }
  const requestedMs = outcome.kind === 'refused' ? (outcome.retryAfterMs ?? 0) : 0
  return { state: 'pending', retryInMs: Math.max(delayMs, requestedMs), reason }
}
