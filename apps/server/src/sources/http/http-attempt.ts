import { parseRetryAfterMs } from '@tradeops/domain/time/retry-after'
import { type Dispatcher, request as send } from 'undici'
import { ACCEPTED_ENCODINGS, readLimitedBody, unpackLimitedBody } from './body-limit.ts'
import { findFailureReason } from './failure-reason.ts'
import {
  buildHttpFailure,
  type HttpFailureReason,
  type HttpOutcome,
  type HttpRequest,
  type ProxyFailure,
} from './http-outcome.ts'
import type { LimitTimers } from './limit-timers.ts'
import { ProxyFault } from './proxy-tunnel.ts'

type AttemptLimits = { timeMs: number; maxBytes: number }

type AttemptDependencies = {
  dispatcher: Dispatcher
  userAgent: string
  nowMs: () => number
  limitTimers: LimitTimers
  /** Aborts every HTTP request when the process stops. */
  stop: AbortSignal
}

/** Content types for the Accept header; without it, the bot protection of ercot.com, FRED and EIA refuses a request. */
const ACCEPTED_TYPES = 'application/json, text/html, text/csv, application/zip, */*;q=0.8'

const SENTENCES: Partial<Record<HttpFailureReason, string>> = {
  refused: 'Nothing answers at this address.',
  unresolved: 'The host name could not be resolved.',
  unreachable: 'The host is unreachable.',
  connect_timeout: 'The host did not accept the connection in time.',
  timeout: 'The response was not complete in time.',
  reset: 'The connection was closed before the response was complete.',
  too_large: 'The response headers are too large.',
  protocol: 'The response is not HTTP.',
  tls: 'The TLS connection could not be established.',
  stopped: 'We were shutting down.',
}

function describeProxyFailure({ reason, status }: ProxyFailure): string {
  if (status !== null) return `The proxy answered ${status}.`
  return reason === 'unusable' ? 'The address of the proxy is not usable.' : 'The proxy does not answer.'
}

const flat = (headers: Readonly<Record<string, string | string[] | undefined>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
    ),
  )

function requestHeaders(request: HttpRequest, userAgent: string): Record<string, string> {
  const headers: Record<string, string> = {
    'user-agent': userAgent,
    accept: ACCEPTED_TYPES,
    'accept-encoding': ACCEPTED_ENCODINGS,
    ...request.headers,
  }
  if (request.form) headers['content-type'] = 'application/x-www-form-urlencoded'
  if (request.validators?.etag) headers['if-none-match'] = request.validators.etag
  if (request.validators?.lastModified) headers['if-modified-since'] = request.validators.lastModified
  return headers
}

function statusFailure(status: number, headers: Record<string, string>, nowMs: number): HttpOutcome {
  if (status >= 300 && status < 400) {
    return buildHttpFailure('redirect', `The source answered ${status}, a redirect, which we do not follow.`, {
      status,
    })
  }
  if (status === 401 || status === 403) {
    return buildHttpFailure('blocked', `The source answered ${status}: it does not allow our requests.`, { status })
  }
  const waitMs = status === 429 || status === 503 ? parseRetryAfterMs(headers['retry-after'], nowMs) : null
  return buildHttpFailure('status', `The source answered ${status}.`, { status, retryAfterMs: waitMs })
}

async function exchange(
  request: HttpRequest,
  limits: AttemptLimits,
  { dispatcher, userAgent, nowMs }: AttemptDependencies,
  signal: AbortSignal,
): Promise<HttpOutcome> {
  const response = await send(request.url, {
    dispatcher,
    signal,
    method: request.form ? 'POST' : 'GET',
    headers: requestHeaders(request, userAgent),
    body: request.form ? new URLSearchParams(request.form).toString() : null,
  })
  const status = response.statusCode
  const headers = flat(response.headers)
  const validators = { etag: headers.etag ?? null, lastModified: headers['last-modified'] ?? null }
  if (status === 304 && request.validators) {
    await response.body.dump()
    return { ok: true, status, body: new Uint8Array(), headers, validators, notModified: true }
  }
  if (status < 200 || status > 299) {
    await response.body.dump({ limit: 64 * 1024, signal })
    return statusFailure(status, headers, nowMs())
  }
  const packed = await readLimitedBody(response.body, limits.maxBytes)
  if (!packed.ok) return buildHttpFailure(packed.reason, packed.sentence, { status })
  const body = await unpackLimitedBody(packed.body, headers['content-encoding'], limits.maxBytes)
  if (!body.ok) return buildHttpFailure(body.reason, body.sentence, { status })
  return { ok: true, status, body: body.body, headers, validators, notModified: false }
}

/**
 * Makes one attempt of an HTTP request; the time limit covers the whole attempt, because a source that sends a byte a
 * second never exceeds an idle limit.
 */
export async function attemptHttpRequest(
  request: HttpRequest,
  limits: AttemptLimits,
  dependencies: AttemptDependencies,
): Promise<HttpOutcome> {
  const abort = new AbortController()
  let outOfTime = false
  const cancelLimit = dependencies.limitTimers.after(limits.timeMs, () => {
    outOfTime = true
    abort.abort()
  })
  const abortOnStop = () => abort.abort()
  dependencies.stop.addEventListener('abort', abortOnStop, { once: true })
  // undici looks at the signal only once it is connected, which a silent proxy or TLS server can delay for minutes.
  const aborted = new Promise<never>((_resolve, reject) => {
    abort.signal.addEventListener('abort', () => reject(abort.signal.reason), { once: true })
  })
  if (dependencies.stop.aborted) abort.abort()
  try {
    return await Promise.race([exchange(request, limits, dependencies, abort.signal), aborted])
  } catch (error) {
    if (outOfTime) return buildHttpFailure('timeout', `The response was not complete within ${limits.timeMs} ms.`)
    if (abort.signal.aborted) return buildHttpFailure('stopped', 'We were shutting down.')
    if (error instanceof ProxyFault)
      return buildHttpFailure('proxy', describeProxyFailure(error.failure), { proxy: error.failure })
    const reason = findFailureReason(error)
    if (reason === null) throw error
    return buildHttpFailure(reason, SENTENCES[reason] ?? 'The request failed.')
  } finally {
    cancelLimit()
    dependencies.stop.removeEventListener('abort', abortOnStop)
  }
}
