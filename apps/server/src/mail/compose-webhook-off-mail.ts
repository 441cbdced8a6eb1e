import { render, toPlainText } from '@react-email/render'
import { type TurnedOffWebhook, writeWebhookOffMail } from './templates/webhook-off-mail.tsx'

/** Composes the mail about webhooks that were turned off; null if none is off any more. */
export async function composeWebhookOffMail(
  links: { origin: string; alerts: string },
  webhooks: readonly TurnedOffWebhook[],
) {
  if (webhooks.length === 0) return null
  const { subject, body } = writeWebhookOffMail(webhooks, links)
  const html = await render(body)
  return { subject, html, text: toPlainText(html) }
}
