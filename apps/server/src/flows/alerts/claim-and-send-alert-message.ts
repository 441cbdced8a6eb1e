import {
  type AlertDeliveryDecision,
  type AlertSendOutcome,
  decideAfterAlertDelivery,
  judgeWebhookHealth,
  type WebhookHealth,
} from '@tradeops/domain/alerts/decide-after-alert-delivery'
import { SECOND_MS } from '@tradeops/domain/time/durations'
import type { RunInTransaction } from '../run-in-transaction.ts'
import type { RunInTargetQueue } from './alert-target-queues.ts'

export type ClaimedAlertMessage = {
  id: number
  /**
   * Identifies the alert message. Every attempt to send it uses the same key, so that the receiver can ignore
   * repetitions.
   */
  key: string
  attempts: number
  messageId: number
  firstNoticeId: number
  lastNoticeId: number
  webhookId: string | null
  pushDeviceId: string | null
  createdAt: Date
}

type SettlingStores = {
  deliveries: {
    /**
     * Stores the outcome of one attempt to send an alert message; false if another process is now sending that message.
     */
    settle(delivery: ClaimedAlertMessage, settlement: AlertDeliveryDecision, now: Date): Promise<boolean>
  }
  webhooks: {
    lockHealth(id: string): Promise<{ userId: string; failingSinceMs: number | null } | null>
    saveHealth(id: string, health: WebhookHealth, answer: string, now: Date): Promise<void>
  }
  devices: { remove(id: string): Promise<void> }
  /** Mails the owner of a webhook that the webhook was turned off. */
  mailOwner(userId: string, now: Date): Promise<void>
}

export type SendClaimedAlertMessageDependencies = {
  clock: { now(): Date }
  deliveries: {
    /**
     * Names the receiver of a delivery; deliveries with the same name go to the same receiver; null if there is none.
     */
    findTarget(id: number, now: Date): Promise<string | null>
    claim(id: number, now: Date): Promise<ClaimedAlertMessage | null>
  }
  runForTarget: RunInTargetQueue
  send(delivery: ClaimedAlertMessage, now: Date): Promise<AlertSendOutcome>
  transact: RunInTransaction<SettlingStores>
  pause(ms: number): Promise<void>
  onFault(fault: unknown): void
}

/**
 * Number of tries to store the outcome of a sent message, because otherwise a short database outage would make the next
 * process send the message again. All tries together take less time than the lease of a delivery.
 */
const RECORD_TRIES = 30
const BETWEEN_TRIES_MS = SECOND_MS

/**
 * Makes one attempt to send an alert message to a webhook or a push device; of concurrent calls only one gets the
 * claim. If a process dies after sending, the next process sends the message again with the same key.
 */
export async function claimAndSendAlertMessage(
  dependencies: SendClaimedAlertMessageDependencies,
  id: number,
): Promise<void> {
  const { clock, deliveries, runForTarget } = dependencies
  const target = await deliveries.findTarget(id, clock.now())
  if (target !== null) await runForTarget(target, id, () => attemptDelivery(dependencies, id))
}

async function attemptDelivery(dependencies: SendClaimedAlertMessageDependencies, id: number): Promise<void> {
  const { clock, deliveries, send, onFault } = dependencies
  const startedAt = clock.now()
  const delivery = await deliveries.claim(id, startedAt)
  if (!delivery) return
  const outcome = await send(delivery, startedAt).catch((fault: unknown): AlertSendOutcome => {
    onFault(fault)
    return { kind: 'refused', answer: 'could not be sent', retryAfterMs: null }
  })
  for (let tries = 1; ; tries += 1) {
    try {
      return await recordOutcome(dependencies, delivery, outcome)
    } catch (fault) {
      if (tries === RECORD_TRIES) throw fault
      await dependencies.pause(BETWEEN_TRIES_MS)
    }
  }
}

const recordOutcome = (
  { clock, transact }: SendClaimedAlertMessageDependencies,
  delivery: ClaimedAlertMessage,
  outcome: AlertSendOutcome,
): Promise<void> =>
  transact(async (stores) => {
    const now = clock.now()
    const isOurs = await stores.deliveries.settle(delivery, decideAfterAlertDelivery(delivery.attempts, outcome), now)
    if (!isOurs) return
    if (delivery.webhookId !== null) await recordHealth(stores, delivery.webhookId, outcome, now)
    if (delivery.pushDeviceId !== null && outcome.kind === 'gone') await stores.devices.remove(delivery.pushDeviceId)
  })

async function recordHealth(
  { webhooks, mailOwner }: SettlingStores,
  webhookId: string,
  outcome: AlertSendOutcome,
  now: Date,
): Promise<void> {
  const before = outcome.kind === 'dropped' ? null : await webhooks.lockHealth(webhookId)
  if (!before) return
  const health = judgeWebhookHealth(before.failingSinceMs, outcome, now.getTime())
  await webhooks.saveHealth(webhookId, health, outcome.answer, now)
  if (health.offReason !== null) await mailOwner(before.userId, now)
}
