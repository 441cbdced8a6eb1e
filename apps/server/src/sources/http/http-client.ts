import { setTimeout as wait } from 'node:timers/promises'
import { Agent, type Dispatcher } from 'undici'
import type { CircuitBreakerReport } from './circuit-breaker.ts'
import { attemptHttpRequest } from './http-attempt.ts'
import { buildHttpFailure, type HttpFailure, type HttpOutcome, type HttpRequest } from './http-outcome.ts'
import type { LimitTimers } from './limit-timers.ts'
import { LOOPBACK, type ProxySettings, usesProxy } from './proxy-settings.ts'
import { createProxyAgent } from './proxy-tunnel.ts'
import { createSourceWaits, type SavedSourceWaits } from './source-waits.ts'

type HttpLimits = { attemptMs: number; totalMs: number; connectMs: number; maxBytes: number }

export type HttpClientOptions = {
  /** The base URL of each market data source; requests to other hosts are refused. */
  bases: readonly string[]
  /**
   * A contact address that is sent to the operators of sources; the National Weather Service refuses clients without
   * one.
   */
  contact?: string | undefined
  now: () => Date
  /** Returns a random number in [0, 1). */
  random: () => number
  stop: AbortSignal
  sleep?: (ms: number, signal: AbortSignal) => Promise<unknown>
  limits?: Partial<HttpLimits>
  /** The proxy for all hosts but those it exempts and this machine; none by default. */
  proxy?: ProxySettings | null
  limitTimers: LimitTimers
  /**
   * The waits that the previous process saved, and where to save ours for the next process; without it, waits end with
   * this process.
   */
  waits?: SavedSourceWaits
  /** The HTTP connections to use; only tests pass their own. */
  dispatcher?: Dispatcher
}

export type HttpClient = {
  request(request: HttpRequest): Promise<HttpOutcome>
  breakerOf(source: string): CircuitBreakerReport
  close(): Promise<void>
}

const LIMITS: HttpLimits = { attemptMs: 20_000, totalMs: 45_000, connectMs: 8_000, maxBytes: 20 * 1024 * 1024 }
/** Connections at once to each host. */
const CONNECTIONS = 6
const RETRY_DELAYS_MS = [2_000, 6_000]
const MAX_JITTER_MS = 1_000
const RETRIED_REASONS: readonly string[] = ['reset', 'connect_timeout', 'timeout']
const UNDECIDED_REASONS: readonly string[] = ['stopped', 'not_allowed']

/** Returns the origin of a source's base URL; plain http is allowed only for a simulated source on this machine. */
function allowedOrigin(base: string): string {
  const url = new URL(base)
  const secure = url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.has(url.hostname))
  if (!secure) throw new Error(`A source must use https: ${url.origin}`)
  return url.origin
}

export function buildUserAgent(contact: string | undefined): string {
  const printable = (contact ?? '')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/[()]/g, '')
    .trim()
  return printable === '' ? 'TradeOpsMarketIntelBrief/0.1' : `TradeOpsMarketIntelBrief/0.1 (+${printable})`
}

const isWorthRetrying = (failure: HttpFailure) => {
  const { reason, status } = failure.proxy ?? failure
  return RETRIED_REASONS.includes(reason) || (reason === 'status' && (status === 429 || status! >= 500))
}

export function createHttpClient(options: HttpClientOptions): HttpClient {
  const { now, random, stop, limitTimers, sleep = (ms, signal) => wait(ms, undefined, { signal }) } = options
  const nowMs = () => now().getTime()
  const limits = { ...LIMITS, ...options.limits }
  const origins = new Set(options.bases.map(allowedOrigin))
  const proxy = options.proxy ?? null
  // Our own agents follow no redirects.
  const direct = new Agent({ connect: { timeout: limits.connectMs }, connections: CONNECTIONS })
  const proxied =
    proxy && createProxyAgent(proxy, { connectMs: limits.connectMs, connections: CONNECTIONS, limitTimers })
  const agentFor = (url: URL) => (proxied && usesProxy(proxy, url) ? proxied.dispatcher : direct)
  const attemptNeeds = { userAgent: buildUserAgent(options.contact), nowMs, limitTimers, stop }
  // Waits are tracked per source, not per host, because the limit of one document must not block other documents on the
  // same host.
  const waits = createSourceWaits(nowMs, options.waits)

  async function requestWithRetries(request: HttpRequest, dispatcher: Dispatcher): Promise<HttpOutcome> {
    const deadlineMs = Math.min(
      nowMs() + (request.timeoutMs ?? limits.totalMs),
      request.deadlineMs ?? Number.POSITIVE_INFINITY,
    )
    const maxBytes = request.maxBytes ?? limits.maxBytes
    for (let tries = 0; ; tries++) {
      const timeMs = Math.min(request.timeoutMs ?? limits.attemptMs, deadlineMs - nowMs())
      if (timeMs <= 0) return buildHttpFailure('timeout', 'There was no time left for a request.')
      const outcome = await attemptHttpRequest(request, { timeMs, maxBytes }, { ...attemptNeeds, dispatcher })
      if (outcome.ok || !isWorthRetrying(outcome)) return outcome
      if (outcome.retryAfterMs !== null) await waits.hold(request.source, outcome.retryAfterMs)
      const backOffMs = RETRY_DELAYS_MS[tries]
      if (backOffMs === undefined) return outcome
      const waitMs = Math.max(backOffMs, outcome.retryAfterMs ?? 0) + random() * MAX_JITTER_MS
      if (nowMs() + waitMs >= deadlineMs) return outcome
      try {
        await sleep(waitMs, stop)
      } catch (error) {
        if (stop.aborted) return buildHttpFailure('stopped', 'We were shutting down.')
        throw error
      }
    }
  }

  return {
    async request(request) {
      const url = URL.canParse(request.url) ? new URL(request.url) : null
      if (!url || !origins.has(url.origin) || url.username !== '' || url.password !== '') {
        return buildHttpFailure('not_allowed', 'This address is not one of the configured sources.')
      }
      const heldForMs = waits.heldForMs(request.source)
      if (heldForMs > 0) {
        return buildHttpFailure('held_back', 'The source requested a pause, which is not over yet.', {
          retryAfterMs: heldForMs,
        })
      }
      const breaker = waits.breakerOf(request.source)
      if (!breaker.admits()) {
        const probeInMs = Math.max((breaker.report().probeAtMs ?? 0) - nowMs(), 0)
        return buildHttpFailure('breaker_open', 'The source failed too often, so requests to it are paused.', {
          retryAfterMs: probeInMs,
        })
      }
      let outcome: HttpOutcome | null = null
      try {
        outcome = await requestWithRetries(request, options.dispatcher ?? agentFor(url))
        return outcome
      } finally {
        const status = outcome && !outcome.ok ? outcome.status : null
        if (!outcome || (!outcome.ok && UNDECIDED_REASONS.includes(outcome.reason))) breaker.undecided()
        else if (outcome.ok || (status !== null && request.toleratedStatuses?.includes(status))) breaker.succeeded()
        else breaker.failed()
        await waits.saveChanges(request.source)
      }
    },

    breakerOf: (source) => waits.breakerOf(source).report(),

    async close() {
      await Promise.all([direct.destroy(), proxied?.destroy()])
    },
  }
}
