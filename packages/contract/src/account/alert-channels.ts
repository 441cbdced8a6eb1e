import { WEBHOOK_PRESETS } from '@tradeops/domain/alerts/webhook-presets'
import { z } from 'zod'

const Instant = z.iso.datetime()
const name = z.string().trim().min(1, 'Enter a name').max(60, 'At most 60 characters')

/** The body of `POST /api/alert-channels/webhooks`. */
export const NewWebhookBody = z.strictObject({
  name,
  preset: z.enum(WEBHOOK_PRESETS, { error: 'Choose a form' }),
  /** The address to call; PagerDuty needs none, because all its customers share one. */
  url: z
    .url({ protocol: /^https?$/, error: 'Enter a web address' })
    .max(2000)
    .optional(),
  /** The integration key of PagerDuty, or the access token of an ntfy topic. */
  key: z
    .string()
    .trim()
    .regex(/^[\x21-\x7e]{1,200}$/, 'Enter the key without spaces')
    .optional(),
})
export type NewWebhookBody = z.infer<typeof NewWebhookBody>

export const WebhookChangeBody = z.strictObject({ name: name.optional(), isOn: z.boolean().optional() })
export type WebhookChangeBody = z.infer<typeof WebhookChangeBody>

/**
 * A webhook as its owner sees it. Only the host of its address is shown, because the full address can contain a key.
 */
export const Webhook = z.object({
  id: z.string(),
  name: z.string(),
  preset: z.enum(WEBHOOK_PRESETS),
  host: z.string(),
  isOn: z.boolean(),
  /** Why the server turned the webhook off; null if it is on, or if its owner turned it off. */
  offReason: z.string().nullable(),
  failingSince: Instant.nullable(),
  /**
   * Until this time webhook messages carry a second signature with the former secret, so that receivers can switch
   * secrets.
   */
  oldSecretUntil: Instant.nullable(),
  last: z.object({ at: Instant, answer: z.string() }).nullable(),
  createdAt: Instant,
})
export type Webhook = z.infer<typeof Webhook>

const base64url = (least: number, most: number) =>
  z.string().regex(new RegExp(`^[\\w-]{${least},${most}}={0,2}$`), 'This is not a key of a browser')

/**
 * The body of `POST /api/alert-channels/push`: the push subscription that a browser creates when a reader allows
 * notifications.
 */
export const PushSubscriptionBody = z.strictObject({
  /** The name of the device, such as `Chrome on Windows`. */
  name: z.string().trim().min(1).max(60),
  subscription: z.object({
    endpoint: z.url({ protocol: /^https?$/ }).max(1000),
    keys: z.object({ p256dh: base64url(80, 100), auth: base64url(16, 30) }),
  }),
})
export type PushSubscriptionBody = z.infer<typeof PushSubscriptionBody>

const PushDevice = z.object({ id: z.string(), name: z.string(), host: z.string(), confirmedAt: Instant })
export const PushDeviceAnswer = z.object({ id: z.string() })
const PushChannel = z.object({
  /** The server's public key, which a browser needs as `applicationServerKey` to subscribe to push messages. */
  publicKey: z.string(),
  devices: z.array(PushDevice),
})

/** The response of `GET /api/alert-channels`. */
export const AlertChannelsAnswer = z.object({ email: z.string(), webhooks: z.array(Webhook), push: PushChannel })
export type AlertChannelsAnswer = z.infer<typeof AlertChannelsAnswer>

export const WebhookAnswer = z.object({ webhook: Webhook })
/** The response with a webhook's signing secret, which is shown only once. */
export const WebhookSecretAnswer = z.object({ webhook: Webhook, secret: z.string() })

export const ChannelTestAnswer = z.object({ isDelivered: z.boolean(), sentence: z.string() })
export type ChannelTestAnswer = z.infer<typeof ChannelTestAnswer>
