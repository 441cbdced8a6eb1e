import { MINUTE_MS } from '../time/durations.ts'

/** What became of one attempt to tell the target of a lead. */
export type LeadOutcome =
  | { kind: 'taken' }
  /** 410: it wants no more of this. */
  | { kind: 'unwanted' }
  /** Any other answer, and how long it asked us to wait, where it did. */
  | { kind: 'refused'; status: number; retryAfterMs: number | null }
  /** No answer: no connection, no time, or an address we never call. */
  | { kind: 'not reached'; reason: string }

export type LeadSettlement = {
  state: 'forwarded' | 'stopped' | 'pending' | 'failed'
  /** When to try next; null when nothing more will be tried. */
  retryInMs: number | null
  reason: string | null
}

const LEAD_RETRY_DELAYS_MS: readonly number[] = [0.5, 2, 15, 60, 240, 720].map((minutes) => minutes * MINUTE_MS)

/** The longest that a target may make us wait. */
export const LONGEST_LEAD_WAIT_MS = 24 * 60 * MINUTE_MS

/** Longer than the time limit of one attempt: a lead claimed longer ago was left by a dead process. */
export const LEAD_LEASE_MS = MINUTE_MS

/** The same lead within this time is the same click. */
export const LEAD_TWIN_MS = 10 * MINUTE_MS

/** `attempts` counts the one just made. A target that asks us to wait is not asked again before that. */
export function settleLead(attempts: number, outcome: LeadOutcome): LeadSettlement {
  if (outcome.kind === 'taken') return { state: 'forwarded', retryInMs: null, reason: null }
  if (outcome.kind === 'unwanted') return { state: 'stopped', retryInMs: null, reason: 'answered 410' }
  const reason = outcome.kind === 'refused' ? `answered ${outcome.status}` : outcome.reason
  const delayMs = LEAD_RETRY_DELAYS_MS[attempts - 1]
  if (delayMs === undefined) return { state: 'failed', retryInMs: null, reason }
  const askedMs = outcome.kind === 'refused' ? (outcome.retryAfterMs ?? 0) : 0
  return { state: 'pending', retryInMs: Math.max(delayMs, askedMs), reason }
}
