import type { AlertMessageContent } from '../flows/alerts/alert-message-content.ts'
import type { SendToWebhook } from '../flows/alerts/send-alert-to-webhook.ts'
import { composeWebhookMessage, type WebhookLinks } from './compose-webhook-message.ts'
import { composeWebhookRequest } from './compose-webhook-request.ts'
import type { HttpPoster } from './create-public-http-poster.ts'
import { signWebhookMessage } from './standard-signature.ts'
import { toAlertSendOutcome } from './to-alert-send-outcome.ts'

/**
 * Sends an alert message in the format of the webhook's preset; every format has the signature of the Standard Webhooks
 * specification. Receivers compare the signature's time with their own clock, so it is the machine's time and not the
 * simulated time of a demonstration.
 */
export const createAlertWebhookSender =
  (poster: Pick<HttpPoster, 'post'>, links: WebhookLinks, readMachineTime: () => Date): SendToWebhook =>
  async (target, id: string, content: AlertMessageContent) => {
    const { url, body, headers } = composeWebhookRequest(target, composeWebhookMessage(id, content, links))
    const signature = signWebhookMessage(target.secrets, { id, at: readMachineTime(), body })
    const answer = await poster.post(url, body, { ...headers, 'content-type': 'application/json', ...signature })
    return toAlertSendOutcome(target.preset, answer)
  }
