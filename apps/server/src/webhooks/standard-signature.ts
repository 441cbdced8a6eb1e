import { createHmac, randomBytes } from 'node:crypto'

const PREFIX = 'whsec_'
const SECRET_BYTES = 32

export const formatWebhookSecret = (key: Uint8Array): string => PREFIX + Buffer.from(key).toString('base64')
export const createWebhookSecret = (): string => formatWebhookSecret(randomBytes(SECRET_BYTES))

type SignedWebhookMessage = { id: string; at: Date; body: string }

/**
 * Signs a message and returns the headers of the Standard Webhooks specification: HMAC-SHA256 of `id.timestamp.body`,
 * one signature per secret. While a secret is being replaced there are two signatures, and a receiver accepts the
 * message if one matches.
 */
export function signWebhookMessage(
  secrets: readonly string[],
  { id, at, body }: SignedWebhookMessage,
): Record<string, string> {
  const seconds = Math.floor(at.getTime() / 1000)
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`
  })
  return {
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': signatures.join(' '),
  }
}
