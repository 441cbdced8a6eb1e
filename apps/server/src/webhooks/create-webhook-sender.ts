import type { LeadOutcome } from '@tradeops/domain/trial/settle-lead'
import { createPublicPoster, type PostAnswer, type PosterOptions } from './create-public-poster.ts'

export type Webhook = {
  post(body: string, headers: Record<string, string>): Promise<LeadOutcome>
  close(): Promise<void>
}

export type WebhookOptions = PosterOptions & { url: string }

function outcomeOf(answer: PostAnswer): LeadOutcome {
  if (answer.kind === 'not reached') return answer
  const { status, retryAfterMs } = answer
  if (status >= 200 && status <= 299) return { kind: 'taken' }
  return status === 410 ? { kind: 'unwanted' } : { kind: 'refused', status, retryAfterMs }
}

/** Creates a sender to the one address that receives leads. */
export function createWebhookSender({ url, ...options }: WebhookOptions): Webhook {
  const poster = createPublicPoster(options)
  return {
    post: async (body, headers) => outcomeOf(await poster.post(url, body, headers)),
    close: poster.close,
  }
}
