import type { AlertSendOutcome } from '@tradeops/domain/alerts/decide-after-alert-delivery'
import webPush from 'web-push'
import type { AlertMessageContent } from '../../flows/alerts/alert-message-content.ts'
import type { PushSubscription, SendPushToDevice } from '../../flows/alerts/send-alert-to-push-device.ts'
import { composeWebhookMessage, type WebhookLinks } from '../compose-webhook-message.ts'
import type { HttpPoster, HttpPostOutcome } from '../create-public-http-poster.ts'

export type VapidIdentity = { subject: string; publicKey: string; privateKey: string }

/** Time after which push services drop an undelivered message, because a price alert is useless later. */
const TTL_SECONDS = 900
const MAX_TITLE_CHARACTERS = 120
const MAX_TEXT_CHARACTERS = 400

export const makePushKeys = () => webPush.generateVAPIDKeys()

/** Composes what the service worker shows, under 3 kB, which every push service accepts. */
function composePayload(content: AlertMessageContent, links: WebhookLinks): string {
  const { title, notices, briefUrl } = composeWebhookMessage('', content, links)
  const { pathname, search } = new URL(briefUrl)
  return JSON.stringify({
    title: (content.type === 'test' ? 'TEST: notifications work' : title).slice(0, MAX_TITLE_CHARACTERS),
    body: notices
      .map(({ detail }) => detail)
      .join(' ')
      .slice(0, MAX_TEXT_CHARACTERS),
    path: `${pathname}${search}`,
    tag: notices[0]?.alertId ?? 'test',
  })
}

/**
 * Chooses the topic of a push message, so that a newer message of the same alert replaces one that the device has not
 * received yet.
 */
const chooseTopic = ({ notices: [first] }: AlertMessageContent): string => first?.alertId.replaceAll('-', '') ?? 'test'

function readAnswer(answer: HttpPostOutcome): AlertSendOutcome {
  if (answer.kind === 'not reached') return { kind: 'refused', answer: `gave ${answer.reason}`, retryAfterMs: null }
  const { status, retryAfterMs } = answer
  const words = `answered ${status}`
  if (status >= 200 && status <= 299) return { kind: 'taken', answer: words }
  return status === 404 || status === 410
    ? { kind: 'gone', answer: words }
    : { kind: 'refused', answer: words, retryAfterMs }
}

function encryptRequest(subscription: PushSubscription, payload: string, vapidDetails: VapidIdentity, topic: string) {
  try {
    return webPush.generateRequestDetails(subscription, payload, {
      vapidDetails,
      topic,
      TTL: TTL_SECONDS,
      urgency: 'high',
    })
  } catch {
    return null
  }
}

/**
 * Creates the sender of push messages: the library encrypts and signs, and our own poster sends, so that its limits and
 * address checks apply.
 */
export const createPushSender =
  (poster: Pick<HttpPoster, 'post'>, identity: VapidIdentity, links: WebhookLinks): SendPushToDevice =>
  async (subscription, content) => {
    const request = encryptRequest(subscription, composePayload(content, links), identity, chooseTopic(content))
    if (!request?.body) return { kind: 'gone', answer: 'cannot use the keys of this browser' }
    const headers = Object.entries(request.headers).filter(([name]) => name !== 'Content-Length')
    const texts = Object.fromEntries(headers.map(([name, value]) => [name, String(value)]))
    return readAnswer(await poster.post(request.endpoint, request.body, texts))
  }
