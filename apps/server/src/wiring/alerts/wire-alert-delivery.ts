import { setTimeout as pause } from 'node:timers/promises'
import { createAlertTargetQueues } from '../../flows/alerts/alert-target-queues.ts'
import {
  type ClaimedAlertMessage,
  claimAndSendAlertMessage,
  type SendClaimedAlertMessageDependencies,
} from '../../flows/alerts/claim-and-send-alert-message.ts'
import { type SendPushToDevice, sendAlertToPushDevice } from '../../flows/alerts/send-alert-to-push-device.ts'
import { type SendToWebhook, sendAlertToWebhook } from '../../flows/alerts/send-alert-to-webhook.ts'
import { startAlertMessageSending } from '../../jobs/alert-message-sending.ts'
import { type Clock, systemTimers, type Timers } from '../../runtime/clock.ts'
import type { Logger } from '../../runtime/logger.ts'
import { createAlertContentStore } from '../../store/alerts/alert-contents.ts'
import type { createAlertDeliveryStore } from '../../store/alerts/alert-deliveries.ts'
import type { createPushDeviceStore } from '../../store/alerts/push-devices.ts'
import type { createWebhookStore } from '../../store/alerts/webhooks.ts'
import type { Database } from '../../store/database/client.ts'
import type { JobQueue } from '../../store/database/job-queue.ts'

type Stores = {
  webhooks: ReturnType<typeof createWebhookStore>
  devices: ReturnType<typeof createPushDeviceStore>
  deliveries: ReturnType<typeof createAlertDeliveryStore>
  mailOwner(userId: string, now: Date): Promise<void>
}

type Dependencies = {
  db: Database
  storesOver(db: Database): Stores
  clock: Clock
  logger: Pick<Logger, 'error'>
  queue: Pick<JobQueue, 'work'>
  post: SendToWebhook
  push: SendPushToDevice
}

/** Connects the sending of alert messages to webhooks and push devices. */
export function wireAlertDelivery({ db, storesOver, clock, logger, queue, post, push }: Dependencies) {
  const { webhooks, devices, deliveries } = storesOver(db)
  const sending = { webhooks, devices, contents: createAlertContentStore(db), post, push }
  const onFault = (fault: unknown) => logger.error({ err: fault }, 'delivering alerts failed')

  /** Webhooks of two readers with the same URL and key are one target. */
  async function findTarget(id: number, now: Date): Promise<string | null> {
    const channel = await deliveries.findChannel(id)
    if (!channel?.webhookId) return channel && `device ${channel.pushDeviceId}`
    const target = await webhooks.openTarget(channel.webhookId, now)
    const isReadable = target !== null && typeof target === 'object'
    return isReadable ? `webhook ${target.url} ${target.key}` : `webhook ${channel.webhookId}`
  }

  const needs: SendClaimedAlertMessageDependencies = {
    clock,
    deliveries: { findTarget, claim: deliveries.claim },
    runForTarget: createAlertTargetQueues(systemTimers),
    send: (delivery: ClaimedAlertMessage, now: Date) =>
      delivery.pushDeviceId === null
        ? sendAlertToWebhook(sending, delivery, now)
        : sendAlertToPushDevice(sending, delivery, now),
    transact: (work) => db.transaction((tx) => work(storesOver(tx))),
    pause,
    onFault,
  }
  const deliver = (id: number) => claimAndSendAlertMessage(needs, id)
  return {
    deliver,
    startDelivery: (timers: Timers) =>
      startAlertMessageSending({ queue, rows: deliveries, deliver, clock, timers, onFault }),
  }
}
