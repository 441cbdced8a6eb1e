import { isIP } from 'node:net'
import { retryAfterMs } from '@tradeops/domain/time/retry-after'
import { type LeadOutcome, LONGEST_LEAD_WAIT_MS } from '@tradeops/domain/trial/settle-lead'
import { Agent, type Dispatcher, request as send } from 'undici'
import { isPublicAddress, publicLookup } from './public-address.ts'

const TOTAL_MS = 10_000
const LARGEST_ANSWER_BYTES = 64 * 1024
const SHORTEST_WAIT_MS = 1000

export type Webhook = {
  post(body: string, headers: Record<string, string>): Promise<LeadOutcome>
  close(): Promise<void>
}

export type WebhookOptions = {
  url: string
  /** Outside production a receiver on one's own machine is what one tries it with. */
  production: boolean
  now: () => Date
  totalMs?: number
  /** Tests hand in their own. */
  lookup?: Parameters<typeof publicLookup>[0]
}

const LITERAL = /^\[?([^\]]*)\]?$/

/** Why this address is never called; null when it may be. A name is looked at again once it is resolved. */
function whyNotCalled(address: string, production: boolean): string | null {
  const url = new URL(address)
  if (url.username !== '' || url.password !== '') return 'the address holds a name or a password'
  if (!production) return null
  if (url.protocol !== 'https:') return 'the address is not https'
  if (url.port !== '') return 'the address names a port of its own'
  const host = LITERAL.exec(url.hostname)?.[1] ?? ''
  return isIP(host) !== 0 && !isPublicAddress(host) ? 'the address is not public' : null
}

/** The code of a fault is for the record; its message may quote the address, and a key travels in that. */
function reasonOf(fault: unknown): string {
  const { code, name } = fault as { code?: unknown; name?: string }
  if (name === 'TimeoutError' || code === 'UND_ERR_CONNECT_TIMEOUT') return 'no answer in time'
  return typeof code === 'string' ? `no answer (${code})` : 'no answer'
}

function outcomeOf(status: number, headers: Dispatcher.ResponseData['headers'], nowMs: number): LeadOutcome {
  if (status >= 200 && status <= 299) return { kind: 'taken' }
  if (status === 410) return { kind: 'unwanted' }
  const asked = status === 429 || status === 503 ? headers['retry-after'] : undefined
  const waitMs = retryAfterMs(typeof asked === 'string' ? asked : undefined, nowMs, LONGEST_LEAD_WAIT_MS)
  return { kind: 'refused', status, retryAfterMs: waitMs === null ? null : Math.max(waitMs, SHORTEST_WAIT_MS) }
}

/** One address, called with care: no redirect is followed, nothing private is reached, no answer is waited for long. */
export function webhook({ url, production, now, totalMs = TOTAL_MS, lookup }: WebhookOptions): Webhook {
  const connect = production ? { timeout: totalMs, lookup: publicLookup(lookup) } : { timeout: totalMs }
  const agent = new Agent({ connect, connections: 4 })
  return {
    async post(body, headers) {
      const reason = whyNotCalled(url, production)
      if (reason !== null) return { kind: 'not reached', reason }
      const signal = AbortSignal.timeout(totalMs)
      try {
        const options = { dispatcher: agent, method: 'POST' as const, signal, headers, body }
        const answer = await send(url, options)
        await answer.body.dump({ limit: LARGEST_ANSWER_BYTES, signal }).catch(() => {})
        return outcomeOf(answer.statusCode, answer.headers, now().getTime())
      } catch (fault) {
        return { kind: 'not reached', reason: reasonOf(fault) }
      }
    },
    close: () => agent.destroy(),
  }
}
