import type { LeadForwardOutcome } from '@tradeops/domain/trial/decide-after-lead-attempt'
import { createPublicHttpPoster, type HttpPosterOptions, type HttpPostOutcome } from './create-public-http-poster.ts'

export type LeadWebhookSender = {
  post(body: string, headers: Record<string, string>): Promise<LeadForwardOutcome>
  close(): Promise<void>
}

export type LeadWebhookOptions = HttpPosterOptions & { url: string }

function outcomeOf(answer: HttpPostOutcome): LeadForwardOutcome {
  if (answer.kind === 'not reached') return answer
  const { status, retryAfterMs } = answer
  if (status >= 200 && status <= 299) return { kind: 'taken' }
  return status === 410 ? { kind: 'unwanted' } : { kind: 'refused', status, retryAfterMs }
}

/** Creates a sender to the one webhook that receives leads (trial requests). */
export function createLeadWebhookSender({ url, ...options }: LeadWebhookOptions): LeadWebhookSender {
  const poster = createPublicHttpPoster(options)
  return {
    post: async (body, headers) => outcomeOf(await poster.post(url, body, headers)),
    close: poster.close,
  }
}
