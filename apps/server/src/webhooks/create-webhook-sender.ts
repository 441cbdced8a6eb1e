import { createHmac } from 'node:crypto'
import { isIP } from 'node:net'
import { parseRetryAfterMs } from '@tradeops/domain/time/retry-after'
import { type LeadOutcome, MAX_LEAD_WAIT_MS } from '@tradeops/domain/trial/settle-lead'
import { Agent, type Dispatcher, request as send } from 'undici'
import { createPublicLookup, isPublicAddress } from './public-address.ts'

const TOTAL_MS = 10_000
const MAX_RESPONSE_BYTES = 64 * 1024
const MIN_WAIT_MS = 1000

export type Webhook = {
  post(body: string, headers: Record<string, string>): Promise<LeadOutcome>
  close(): Promise<void>
}

export type WebhookOptions = {
  url: string
  /** Outside production, private addresses are allowed: the receiver can run on the same machine. */
  production: boolean
  now: () => Date
  totalMs?: number
  /** For tests. */
  lookup?: Parameters<typeof createPublicLookup>[0]
}

const LITERAL = /^\[?([^\]]*)\]?$/

/** Explains why this address is never called, or returns null; a host name is checked again when it is resolved. */
function whyNotCalled(address: string, production: boolean): string | null {
  const url = new URL(address)
  if (url.username !== '' || url.password !== '') return 'the address holds a name or a password'
  if (!production) return null
  if (url.protocol !== 'https:') return 'the address is not https'
  if (url.port !== '') return 'the address names a port'
  const host = LITERAL.exec(url.hostname)?.[1] ?? ''
  return isIP(host) !== 0 && !isPublicAddress(host) ? 'the address is not public' : null
}

/** Records only the code of a fault: its message can quote the address, which can contain a key. */
function reasonOf(fault: unknown): string {
  const { code, name } = fault as { code?: unknown; name?: string }
  if (name === 'TimeoutError' || code === 'UND_ERR_CONNECT_TIMEOUT') return 'no answer in time'
  return typeof code === 'string' ? `no answer (${code})` : 'no answer'
}

function outcomeOf(status: number, headers: Dispatcher.ResponseData['headers'], nowMs: number): LeadOutcome {
  if (status >= 200 && status <= 299) return { kind: 'taken' }
  if (status === 410) return { kind: 'unwanted' }
  const retryAfter = status === 429 || status === 503 ? headers['retry-after'] : undefined
  const waitMs = parseRetryAfterMs(typeof retryAfter === 'string' ? retryAfter : undefined, nowMs, MAX_LEAD_WAIT_MS)
  return { kind: 'refused', status, retryAfterMs: waitMs === null ? null : Math.max(waitMs, MIN_WAIT_MS) }
}

/**
 * Signs a body as `t=<seconds>,v1=<hex>`: HMAC-SHA256 of `<seconds>.<body>`. The time is signed too, so that a receiver
 * can refuse a replayed request.
 */
export function signWebhookBody(key: string, body: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000)
  return `t=${seconds},v1=${createHmac('sha256', key).update(`${seconds}.${body}`).digest('hex')}`
}

/**
 * Creates a sender to one address; it follows no redirect, reaches no private address and limits the time for a
 * response.
 */
export function createWebhookSender({ url, production, now, totalMs = TOTAL_MS, lookup }: WebhookOptions): Webhook {
  const connect = production ? { timeout: totalMs, lookup: createPublicLookup(lookup) } : { timeout: totalMs }
  const agent = new Agent({ connect, connections: 4 })
  return {
    async post(body, headers) {
      const reason = whyNotCalled(url, production)
      if (reason !== null) return { kind: 'not reached', reason }
      const signal = AbortSignal.timeout(totalMs)
      try {
        const options = { dispatcher: agent, method: 'POST' as const, signal, headers, body }
        const response = await send(url, options)
        await response.body.dump({ limit: MAX_RESPONSE_BYTES, signal }).catch(() => {})
        return outcomeOf(response.statusCode, response.headers, now().getTime())
      } catch (fault) {
        return { kind: 'not reached', reason: reasonOf(fault) }
      }
    },
    close: () => agent.destroy(),
  }
}
