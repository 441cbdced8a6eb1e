import type { AlertSendOutcome } from '@tradeops/domain/alerts/settle-alert-delivery'
import type { AlertContent } from './alert-content.ts'
import type { ClaimedDelivery } from './deliver-alert.ts'
import { readFreshContent, type SendWebhookNeeds } from './send-webhook.ts'

export type PushSubscription = { endpoint: string; keys: { p256dh: string; auth: string } }

export type SendToDevice = (subscription: PushSubscription, content: AlertContent) => Promise<AlertSendOutcome>

export type SendPushNeeds = Pick<SendWebhookNeeds, 'contents'> & {
  devices: { open(id: string): Promise<PushSubscription | null> }
  push: SendToDevice
}

/** Makes one attempt to show an alert on a device. */
export async function sendPush(needs: SendPushNeeds, delivery: ClaimedDelivery, now: Date): Promise<AlertSendOutcome> {
  const subscription = delivery.pushDeviceId === null ? null : await needs.devices.open(delivery.pushDeviceId)
  if (subscription === null) return { kind: 'dropped', answer: 'the device was removed' }
  const content = await readFreshContent(needs, delivery, now)
  if (content.notices.length === 0) return { kind: 'dropped', answer: 'its alert is not sent here any more' }
  return needs.push(subscription, content)
}
