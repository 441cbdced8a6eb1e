import type { LeadForwardOutcome } from '@tradeops/domain/trial/decide-after-lead-attempt'
import { createPublicHttpPoster, type HttpPostAnswer, type HttpPosterOptions } from './create-public-http-poster.ts'

export type Webhook = {
  post(body: string, headers: Record<string, string>): Promise<LeadForwardOutcome>
  close(): Promise<void>
}

export type WebhookOptions = HttpPosterOptions & { url: string }

function outcomeOf(answer: HttpPostAnswer): LeadForwardOutcome {
  if (answer.kind === 'not reached') return answer
  const { status, retryAfterMs } = answer
  if (status >= 200 && status <= 299) return { kind: 'taken' }
  return status === 410 ? { kind: 'unwanted' } : { kind: 'refused', status, retryAfterMs }
}

/** Creates a sender to the one webhook that receives leads (trial requests). */
export function createWebhookSender({ url, ...options }: WebhookOptions): Webhook {
  const poster = createPublicHttpPoster(options)
  return {
    post: async (body, headers) => outcomeOf(await poster.post(url, body, headers)),
    close: poster.close,
  }
}
