import { type AlertSendOutcome, isAlertMessageOutdated } from '@tradeops/domain/alerts/decide-after-alert-delivery'
import type { WebhookPreset } from '@tradeops/domain/alerts/webhook-presets'
import { type AlertMessageContent, composePresentStateNotice } from './alert-message-content.ts'
import type { ClaimedAlertMessage } from './claim-and-send-alert-message.ts'
import type { DueAlert } from './queue-due-alert-messages.ts'

/** A webhook's decrypted URL, key and signing secrets, as one request needs them. */
export type WebhookTarget = {
  preset: WebhookPreset
  url: string
  key: string | null
  /** The secrets that sign a webhook message, newest first. */
  secrets: readonly string[]
}

export type SendToWebhook = (
  target: WebhookTarget,
  id: string,
  content: AlertMessageContent,
) => Promise<AlertSendOutcome>

export type SendAlertToWebhookDependencies = {
  webhooks: { openTarget(id: string, now: Date): Promise<WebhookTarget | 'off' | 'unreadable' | null> }
  contents: {
    /** Reads the notices of an alert message, without alerts that no longer use this webhook or device. */
    read(delivery: ClaimedAlertMessage): Promise<AlertMessageContent>
    listStates(alertIds: readonly string[]): Promise<DueAlert[]>
  }
  post: SendToWebhook
}

export const writeWebhookMessageId = (key: string): string => `msg_${key}`

const dropped = (answer: string): AlertSendOutcome => ({ kind: 'dropped', answer })

/**
 * Reads the content of an alert message. After half an hour of failed attempts its notices are replaced with the
 * present state of the same alerts, so that a reader never gets an outdated notice.
 */
export async function readCurrentAlertContent(
  { contents }: Pick<SendAlertToWebhookDependencies, 'contents'>,
  delivery: ClaimedAlertMessage,
  now: Date,
): Promise<AlertMessageContent> {
  const content = await contents.read(delivery)
  if (!isAlertMessageOutdated(delivery.createdAt, now)) return content
  const states = await contents.listStates([...new Set(content.notices.map(({ alertId }) => alertId))])
  return { ...content, type: 'state', at: now, notices: states.map(composePresentStateNotice) }
}

/**
 * Makes one attempt to send a webhook message. The webhook's settings are read at every attempt, because the owner can
 * have changed them since the last one.
 */
export async function sendAlertToWebhook(
  dependencies: SendAlertToWebhookDependencies,
  delivery: ClaimedAlertMessage,
  now: Date,
): Promise<AlertSendOutcome> {
  const { webhooks, post } = dependencies
  const target = delivery.webhookId === null ? null : await webhooks.openTarget(delivery.webhookId, now)
  if (target === null) return dropped('the webhook was deleted')
  if (target === 'off') return dropped('the webhook is off')
  if (target === 'unreadable') return dropped('its address was stored under another SECRET: enter it again')
  const content = await readCurrentAlertContent(dependencies, delivery, now)
  if (content.notices.length === 0) return dropped('its alert is not sent here any more')
  return post(target, writeWebhookMessageId(delivery.key), content)
}
