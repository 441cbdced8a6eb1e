import { DAY_MS, MINUTE_MS, SECOND_MS } from '../time/durations.ts'

/** The outcome of one attempt to send an alert message; the log of sent alerts shows `answer`. */
export type AlertSendOutcome =
  | { kind: 'taken'; answer: string }
  /** The receiver refuses all further messages: status 410 from a webhook, 404 or 410 from a push service. */
  | { kind: 'gone'; answer: string }
  | { kind: 'refused'; answer: string; retryAfterMs: number | null }
  /** The message is dropped, because the alert, the channel or its address no longer exists. */
  | { kind: 'dropped'; answer: string }

export const ALERT_DELIVERY_STATES = ['pending', 'sending', 'delivered', 'failed', 'dropped'] as const
export type AlertDeliveryState = (typeof ALERT_DELIVERY_STATES)[number]

export type AlertDeliveryDecision = {
  state: Exclude<AlertDeliveryState, 'sending'>
  retryInMs: number | null
  answer: string
}

const RETRY_DELAYS_MS: readonly number[] = [5 * SECOND_MS, MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS]

/** Longer than the timeout of one attempt: if an alert message is claimed for longer, the sending process died. */
export const ALERT_DELIVERY_LEASE_MS = MINUTE_MS

/**
 * Decides whether and when an alert message is sent again after an attempt; `attempts` includes the latest attempt, and
 * a wait that the receiver requested is respected.
 */
export function decideAfterAlertDelivery(attempts: number, outcome: AlertSendOutcome): AlertDeliveryDecision {
  const { kind, answer } = outcome
  if (kind === 'taken') return { state: 'delivered', retryInMs: null, answer }
  if (kind === 'dropped') return { state: 'dropped', retryInMs: null, answer }
  const delayMs = kind === 'gone' ? undefined : RETRY_DELAYS_MS[attempts - 1]
  if (delayMs === undefined) return { state: 'failed', retryInMs: null, answer }
  const requestedMs = kind === 'refused' ? (outcome.retryAfterMs ?? 0) : 0
  return { state: 'pending', retryInMs: Math.max(delayMs, requestedMs), answer }
}

/** After this time an alert message is out of date, so the receiver gets the current state instead. */
const MAX_NEWS_AGE_MS = 30 * MINUTE_MS

export const isAlertMessageOutdated = (createdAt: Date, now: Date): boolean =>
  now.getTime() - createdAt.getTime() > MAX_NEWS_AGE_MS

const MAX_FAILING_MS = DAY_MS

export type WebhookHealth = { failingSinceMs: number | null; offReason: string | null }

/**
 * Decides when a webhook is turned off: if its receiver refuses further messages, or after a day without one success.
 */
export function judgeWebhookHealth(
  failingSinceMs: number | null,
  outcome: AlertSendOutcome,
  nowMs: number,
): WebhookHealth {
  if (outcome.kind === 'taken') return { failingSinceMs: null, offReason: null }
  if (outcome.kind === 'dropped') return { failingSinceMs, offReason: null }
  const sinceMs = failingSinceMs ?? nowMs
  if (outcome.kind === 'gone') return { failingSinceMs: sinceMs, offReason: `It ${outcome.answer}: it wants no more.` }
  const isOver = nowMs - sinceMs >= MAX_FAILING_MS
  return { failingSinceMs: sinceMs, offReason: isOver ? `Every try failed for a day. It ${outcome.answer}.` : null }
}
