import {
  type AlertDeliverySettlement,
  type AlertSendOutcome,
  judgeWebhookHealth,
  settleAlertDelivery,
  type WebhookHealth,
} from '@tradeops/domain/alerts/settle-alert-delivery'
import type { RunInTransaction } from '../run-in-transaction.ts'

export type ClaimedDelivery = {
  id: number
  /** The same at every attempt, so that a receiver recognizes repetitions. */
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
    /** False if another process has claimed the delivery since. */
    settle(delivery: ClaimedDelivery, settlement: AlertDeliverySettlement, now: Date): Promise<boolean>
  }
  webhooks: {
    lockHealth(id: string): Promise<{ userId: string; failingSinceMs: number | null } | null>
    saveHealth(id: string, health: WebhookHealth, answer: string, now: Date): Promise<void>
  }
  devices: { remove(id: string): Promise<void> }
  /** Mails the owner that a webhook was turned off. */
  mailOwner(userId: string, now: Date): Promise<void>
}

export type DeliverAlertNeeds = {
  clock: { now(): Date }
  deliveries: { claim(id: number, now: Date): Promise<ClaimedDelivery | null> }
  send(delivery: ClaimedDelivery, now: Date): Promise<AlertSendOutcome>
  transact: RunInTransaction<SettlingStores>
  onFault(fault: unknown): void
}

/**
 * Makes one attempt to deliver; of concurrent calls only one gets the claim. A process that dies after sending leaves the
 * claim to the next one, which sends again under the same id.
 */
export async function deliverAlert(needs: DeliverAlertNeeds, id: number): Promise<void> {
  const { clock, deliveries, send, transact, onFault } = needs
  const startedAt = clock.now()
  const delivery = await deliveries.claim(id, startedAt)
  if (!delivery) return
  const outcome = await send(delivery, startedAt).catch((fault: unknown): AlertSendOutcome => {
    onFault(fault)
    return { kind: 'refused', answer: 'could not be sent', retryAfterMs: null }
  })
  await transact(async (stores) => {
    const now = clock.now()
    const isOurs = await stores.deliveries.settle(delivery, settleAlertDelivery(delivery.attempts, outcome), now)
    if (!isOurs) return
    if (delivery.webhookId !== null) await recordHealth(stores, delivery.webhookId, outcome, now)
    if (delivery.pushDeviceId !== null && outcome.kind === 'gone') await stores.devices.remove(delivery.pushDeviceId)
  })
}

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
