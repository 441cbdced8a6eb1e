import type { WebhookMessage } from '../compose-webhook-message.ts'

/** Maximum size of a message body, because Standard Webhooks advises receivers to accept 20 kB. */
const MAX_BODY_BYTES = 20_000

/** Writes a message in our own format, `{type, timestamp, data}`; notices that do not fit are counted in `omitted`. */
export function writeStandardWebhookBody({ type, at, isTest, title, notices, alertsUrl }: WebhookMessage): string {
  for (let shown = notices.length; ; shown -= 1) {
    const data = { isTest, title, notices: notices.slice(0, shown), omitted: notices.length - shown, alertsUrl }
    const body = JSON.stringify({ type, timestamp: at.toISOString(), data })
    if (Buffer.byteLength(body) < MAX_BODY_BYTES || shown === 0) return body
  }
}
