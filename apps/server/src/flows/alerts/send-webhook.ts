import { type AlertSendOutcome, isOldNews } from '@tradeops/domain/alerts/settle-alert-delivery'
import type { WebhookPreset } from '@tradeops/domain/alerts/webhook-presets'
import { type AlertContent, composeStateNotice } from './alert-content.ts'
import type { ClaimedDelivery } from './deliver-alert.ts'
import type { DueAlert } from './notify-readers.ts'

/** A webhook with everything that a request needs, decrypted. */
export type WebhookTarget = {
  preset: WebhookPreset
  url: string
  key: string | null
  /** The newest first. */
  secrets: readonly string[]
}

export type SendToWebhook = (target: WebhookTarget, id: string, content: AlertContent) => Promise<AlertSendOutcome>

export type SendWebhookNeeds = {
  webhooks: { openTarget(id: string, now: Date): Promise<WebhookTarget | 'off' | 'unreadable' | null> }
  contents: {
    /** The notices whose alert is still sent to this channel. */
    read(delivery: ClaimedDelivery): Promise<AlertContent>
    listStates(alertIds: readonly string[]): Promise<DueAlert[]>
  }
  post: SendToWebhook
}

export const writeMessageId = (key: string): string => `msg_${key}`

const dropped = (answer: string): AlertSendOutcome => ({ kind: 'dropped', answer })

/** After half an hour a firing is replaced with the present state of the same alerts. */
export async function readFreshContent(
  { contents }: Pick<SendWebhookNeeds, 'contents'>,
  delivery: ClaimedDelivery,
  now: Date,
): Promise<AlertContent> {
  const content = await contents.read(delivery)
  if (!isOldNews(delivery.createdAt, now)) return content
  const states = await contents.listStates([...new Set(content.notices.map(({ alertId }) => alertId))])
  return { ...content, type: 'state', at: now, notices: states.map(composeStateNotice) }
}

/** Makes one attempt; the target is read again, because its owner can have changed it since. */
export async function sendWebhook(
  needs: SendWebhookNeeds,
  delivery: ClaimedDelivery,
  now: Date,
): Promise<AlertSendOutcome> {
  const { webhooks, post } = needs
  const target = delivery.webhookId === null ? null : await webhooks.openTarget(delivery.webhookId, now)
  if (target === null) return dropped('the webhook was deleted')
  if (target === 'off') return dropped('the webhook is off')
  if (target === 'unreadable') return dropped('its address was stored under another SECRET: enter it again')
  const content = await readFreshContent(needs, delivery, now)
  if (content.notices.length === 0) return dropped('its alert is not sent here any more')
  return post(target, writeMessageId(delivery.key), content)
}
