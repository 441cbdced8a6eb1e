import { DAY_MS, MINUTE_MS, SECOND_MS } from '../time/durations.ts'

/** The outcome of one attempt; `answer` is shown in the delivery log. */
export type AlertSendOutcome =
  | { kind: 'taken'; answer: string }
  /** The receiver wants no more: 410 of a webhook, 404 or 410 of a push service. */
  | { kind: 'gone'; answer: string }
  | { kind: 'refused'; answer: string; retryAfterMs: number | null }
  /** Nothing is left to send: the alert, the channel or its address is gone. */
  | { kind: 'dropped'; answer: string }

export const ALERT_DELIVERY_STATES = ['pending', 'sending', 'delivered', 'failed', 'dropped'] as const
export type AlertDeliveryState = (typeof ALERT_DELIVERY_STATES)[number]

export type AlertDeliverySettlement = {
  state: Exclude<AlertDeliveryState, 'sending'>
  retryInMs: number | null
  answer: string
}

const RETRY_DELAYS_MS: readonly number[] = [5 * SECOND_MS, MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS]

/** Longer than the timeout of one attempt: a delivery claimed for longer was left by a dead process. */
export const ALERT_DELIVERY_LEASE_MS = MINUTE_MS

/** Decides what follows an attempt; `attempts` includes the one just made, and a requested wait is respected. */
export function settleAlertDelivery(attempts: number, outcome: AlertSendOutcome): AlertDeliverySettlement {
  const { kind, answer } = outcome
  if (kind === 'taken') return { state: 'delivered', retryInMs: null, answer }
  if (kind === 'dropped') return { state: 'dropped', retryInMs: null, answer }
  const delayMs = kind === 'gone' ? undefined : RETRY_DELAYS_MS[attempts - 1]
  if (delayMs === undefined) return { state: 'failed', retryInMs: null, answer }
  const requestedMs = kind === 'refused' ? (outcome.retryAfterMs ?? 0) : 0
  return { state: 'pending', retryInMs: Math.max(delayMs, requestedMs), answer }
}

/** After this time a firing is no news: the receiver gets the present state in its place. */
const MAX_NEWS_AGE_MS = 30 * MINUTE_MS

export const isOldNews = (createdAt: Date, now: Date): boolean => now.getTime() - createdAt.getTime() > MAX_NEWS_AGE_MS

const MAX_FAILING_MS = DAY_MS

export type WebhookHealth = { failingSinceMs: number | null; offReason: string | null }

/** A webhook is turned off when its receiver wants no more, and after a day without one success. */
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
