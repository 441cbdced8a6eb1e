import type { AlertSendOutcome } from '@tradeops/domain/alerts/decide-after-alert-delivery'
import type { AlertMessageContent } from './alert-message-content.ts'
import type { ClaimedAlertMessage } from './claim-and-send-alert-message.ts'
import { readCurrentAlertContent, type SendAlertToWebhookDependencies } from './send-alert-to-webhook.ts'

export type PushSubscription = { endpoint: string; keys: { p256dh: string; auth: string } }

export type SendPushToDevice = (
  subscription: PushSubscription,
  content: AlertMessageContent,
) => Promise<AlertSendOutcome>

export type SendAlertToPushDeviceDependencies = Pick<SendAlertToWebhookDependencies, 'contents'> & {
  devices: { open(id: string): Promise<PushSubscription | null> }
  push: SendPushToDevice
}

/** Makes one attempt to send an alert message to a push device. */
export async function sendAlertToPushDevice(
  dependencies: SendAlertToPushDeviceDependencies,
  delivery: ClaimedAlertMessage,
  now: Date,
): Promise<AlertSendOutcome> {
  const subscription = delivery.pushDeviceId === null ? null : await dependencies.devices.open(delivery.pushDeviceId)
  if (subscription === null) return { kind: 'dropped', answer: 'the device was removed' }
  const content = await readCurrentAlertContent(dependencies, delivery, now)
  if (content.notices.length === 0) return { kind: 'dropped', answer: 'its alert is not sent here any more' }
  return dependencies.push(subscription, content)
}
