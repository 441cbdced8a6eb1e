import type { AlertSendOutcome } from '@tradeops/domain/alerts/settle-alert-delivery'
import webPush from 'web-push'
import type { AlertContent } from '../../flows/alerts/alert-content.ts'
import type { PushSubscription, SendToDevice } from '../../flows/alerts/send-push.ts'
import { composeWebhookMessage, type WebhookLinks } from '../compose-webhook-message.ts'
import type { PostAnswer, Poster } from '../create-public-poster.ts'

export type PushIdentity = { subject: string; publicKey: string; privateKey: string }

/** A price alert is useless later; push services drop it after this time. */
const TTL_SECONDS = 900
const MAX_TITLE_CHARACTERS = 120
const MAX_TEXT_CHARACTERS = 400

export const makePushKeys = () => webPush.generateVAPIDKeys()

/** What the service worker shows; under 3 kB, which every push service accepts. */
function composePayload(content: AlertContent, links: WebhookLinks): string {
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

/** A newer message of the same alert replaces one that the device has not got yet. */
const chooseTopic = ({ notices: [first] }: AlertContent): string => first?.alertId.replaceAll('-', '') ?? 'test'

function readAnswer(answer: PostAnswer): AlertSendOutcome {
  if (answer.kind === 'not reached') return { kind: 'refused', answer: `gave ${answer.reason}`, retryAfterMs: null }
  const { status, retryAfterMs } = answer
  const words = `answered ${status}`
  if (status >= 200 && status <= 299) return { kind: 'taken', answer: words }
  return status === 404 || status === 410
    ? { kind: 'gone', answer: words }
    : { kind: 'refused', answer: words, retryAfterMs }
}

function encryptRequest(subscription: PushSubscription, payload: string, vapidDetails: PushIdentity, topic: string) {
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

/** The library encrypts and signs; our poster sends, so that its limits and address checks apply. */
export const createPushSender =
  (poster: Pick<Poster, 'post'>, identity: PushIdentity, links: WebhookLinks): SendToDevice =>
  async (subscription, content) => {
    const request = encryptRequest(subscription, composePayload(content, links), identity, chooseTopic(content))
    if (!request?.body) return { kind: 'gone', answer: 'cannot use the keys of this browser' }
    const headers = Object.entries(request.headers).filter(([name]) => name !== 'Content-Length')
    const texts = Object.fromEntries(headers.map(([name, value]) => [name, String(value)]))
    return readAnswer(await poster.post(request.endpoint, request.body, texts))
  }
