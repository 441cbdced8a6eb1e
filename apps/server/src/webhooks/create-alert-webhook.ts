import type { AlertContent } from '../flows/alerts/alert-content.ts'
import type { SendToWebhook } from '../flows/alerts/send-webhook.ts'
import { composeWebhookMessage, type WebhookLinks } from './compose-webhook-message.ts'
import { composeWebhookRequest } from './compose-webhook-request.ts'
import type { Poster } from './create-public-poster.ts'
import { readWebhookAnswer } from './read-webhook-answer.ts'
import { signWebhook } from './standard-signature.ts'

/**
 * Sends the content of an alert in the form of the target's preset; every form carries the standard's signature. Receivers
 * compare its time with their own clock, so it is the machine's and not that of a demonstration.
 */
export const createAlertWebhook =
  (poster: Pick<Poster, 'post'>, links: WebhookLinks, readMachineTime: () => Date): SendToWebhook =>
  async (target, id: string, content: AlertContent) => {
    const { url, body, headers } = composeWebhookRequest(target, composeWebhookMessage(id, content, links))
    const signature = signWebhook(target.secrets, { id, at: readMachineTime(), body })
    const answer = await poster.post(url, body, { ...headers, 'content-type': 'application/json', ...signature })
    return readWebhookAnswer(target.preset, answer)
  }
