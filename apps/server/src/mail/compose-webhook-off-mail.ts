import { render, toPlainText } from '@react-email/render'
import { type OffWebhook, writeWebhookOffMail } from './templates/webhook-off-mail.tsx'

/** Null if none is off any more. */
export async function composeWebhookOffMail(
  links: { origin: string; alerts: string },
  webhooks: readonly OffWebhook[],
) {
  if (webhooks.length === 0) return null
  const { subject, body } = writeWebhookOffMail(webhooks, links)
  const html = await render(body)
  return { subject, html, text: toPlainText(html) }
}
