import { isIP } from 'node:net'
import { DAY_MS, SECOND_MS } from '@tradeops/domain/time/durations'
import { parseRetryAfterMs } from '@tradeops/domain/time/retry-after'
import { Agent, type Dispatcher, request as send } from 'undici'
import { createPublicDnsLookup, isPublicAddress } from './public-address.ts'

const TOTAL_MS = 15 * SECOND_MS
const MAX_RESPONSE_BYTES = 64 * 1024
const MIN_WAIT_MS = SECOND_MS
const CONNECTIONS_PER_HOST = 4

export type HttpPostOutcome =
  /**
   * The receiver answered: `text` is the beginning of its answer, `retryAfterMs` the wait that a 429 or 503 requested.
   */
  | { kind: 'answered'; status: number; retryAfterMs: number | null; text: string }
  /** The receiver did not answer: no connection, a timeout, or an address to which we never connect. */
  | { kind: 'not reached'; reason: string }

export type HttpPoster = {
  post(url: string, body: string | Buffer, headers: Record<string, string>): Promise<HttpPostOutcome>
  close(): Promise<void>
}

export type HttpPosterOptions = {
  /** Outside production, http to this machine is allowed, because the receiver can run beside the server. */
  production: boolean
  now: () => Date
  totalMs?: number | undefined
  /** Resolves host names; only tests pass their own. */
  lookup?: Parameters<typeof createPublicDnsLookup>[0]
}

const LITERAL = /^\[?([^\]]*)\]?$/
const LOOPBACK_HOSTS = ['localhost', '127.0.0.1', '[::1]']

/** Whether a URL is plain http to this machine, which is allowed only outside production. */
export const isLoopbackUrl = ({ protocol, hostname }: URL): boolean =>
  protocol === 'http:' && LOOPBACK_HOSTS.includes(hostname)

/** Explains why we never connect to a URL; null if it is allowed. A host name is checked again when it is resolved. */
export function explainForbiddenUrl(address: string, production: boolean): string | null {
  if (!URL.canParse(address)) return 'the address is not a web address'
  const url = new URL(address)
  if (url.username !== '' || url.password !== '') return 'the address holds a name or a password'
  if (!production && isLoopbackUrl(url)) return null
  if (url.protocol !== 'https:') return 'the address is not https'
  if (url.port !== '') return 'the address names a port'
  const host = LITERAL.exec(url.hostname)?.[1] ?? ''
  return isIP(host) !== 0 && !isPublicAddress(host) ? 'the address is not public' : null
}

/** Describes a fault by its code only, because its message can quote the URL, which can contain a key. */
function reasonOf(fault: unknown): string {
  const { code, name } = fault as { code?: unknown; name?: string }
  if (name === 'TimeoutError' || code === 'UND_ERR_CONNECT_TIMEOUT') return 'no answer in time'
  return typeof code === 'string' ? `no answer (${code})` : 'no answer'
}

function readWaitMs(status: number, headers: Dispatcher.ResponseData['headers'], nowMs: number): number | null {
  const retryAfter = status === 429 || status === 503 ? headers['retry-after'] : undefined
  const waitMs = parseRetryAfterMs(typeof retryAfter === 'string' ? retryAfter : undefined, nowMs, DAY_MS)
  return waitMs === null ? null : Math.max(waitMs, MIN_WAIT_MS)
}

/**
 * Reads the beginning of an answer. An answer that breaks off counts as empty, because its status has already been
 * received.
 */
async function readBeginning(body: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  try {
    for await (const chunk of body) {
      chunks.push(chunk)
      bytes += chunk.length
      if (bytes >= MAX_RESPONSE_BYTES) break
    }
  } catch {
    return ''
  }
  return Buffer.concat(chunks).subarray(0, MAX_RESPONSE_BYTES).toString('utf8')
}

/**
 * Posts to URLs that readers or operators typed. It follows no redirect, limits the time and the size of an answer, and
 * connects only to the public address that it has just resolved and checked.
 */
export function createPublicHttpPoster({ production, now, totalMs = TOTAL_MS, lookup }: HttpPosterOptions): HttpPoster {
  const limits = { connections: CONNECTIONS_PER_HOST }
  const publicAgent = new Agent({ ...limits, connect: { timeout: totalMs, lookup: createPublicDnsLookup(lookup) } })
  const loopbackAgent = new Agent({ ...limits, connect: { timeout: totalMs } })
  return {
    async post(url, body, headers) {
      const reason = explainForbiddenUrl(url, production)
      if (reason !== null) return { kind: 'not reached', reason }
      const dispatcher = isLoopbackUrl(new URL(url)) ? loopbackAgent : publicAgent
      const signal = AbortSignal.timeout(totalMs)
      try {
        const response = await send(url, { dispatcher, method: 'POST', signal, headers, body })
        const text = await readBeginning(response.body)
        const { statusCode: status } = response
        return { kind: 'answered', status, retryAfterMs: readWaitMs(status, response.headers, now().getTime()), text }
      } catch (fault) {
        return { kind: 'not reached', reason: reasonOf(fault) }
      }
    },
    async close() {
      await Promise.all([publicAgent.destroy(), loopbackAgent.destroy()])
    },
  }
}
