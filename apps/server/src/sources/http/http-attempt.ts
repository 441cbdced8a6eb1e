import { retryAfterMs } from '@tradeops/domain/time/retry-after'
import { type Dispatcher, errors, request as send } from 'undici'
import { ACCEPTED_ENCODINGS, readLimited, unpackLimited } from './body-limit.ts'
import { type HttpFailureReason, type HttpOutcome, type HttpRequest, httpFailure } from './http-outcome.ts'

type AttemptLimits = { timeMs: number; maxBytes: number }

type AttemptNeeds = {
  dispatcher: Dispatcher
  userAgent: string
  nowMs: () => number
  /** Ends every attempt at once, when the process stops. */
  stop: AbortSignal
}

/** A request without it looks like a bot to the walls before ercot.com, FRED and EIA. */
const ACCEPTED_TYPES = 'application/json, text/html, text/csv, application/zip, */*;q=0.8'

const BY_CODE: Readonly<Record<string, HttpFailureReason>> = {
  ECONNREFUSED: 'refused',
  ENOTFOUND: 'unresolved',
  EAI_AGAIN: 'unresolved',
  ENETUNREACH: 'unreachable',
  EHOSTUNREACH: 'unreachable',
  ETIMEDOUT: 'connect_timeout',
  UND_ERR_CONNECT_TIMEOUT: 'connect_timeout',
  UND_ERR_HEADERS_TIMEOUT: 'timeout',
  UND_ERR_BODY_TIMEOUT: 'timeout',
  ECONNRESET: 'reset',
  ECONNABORTED: 'reset',
  EPIPE: 'reset',
  UND_ERR_SOCKET: 'reset',
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: 'reset',
  UND_ERR_HEADERS_OVERFLOW: 'too_large',
  UND_ERR_DESTROYED: 'stopped',
  UND_ERR_CLOSED: 'stopped',
  EPROTO: 'tls',
}

const SENTENCES: Partial<Record<HttpFailureReason, string>> = {
  refused: 'Nothing answers at this address.',
  unresolved: 'The name of the host could not be resolved.',
  unreachable: 'There is no way to the host.',
  connect_timeout: 'The host did not take the connection in time.',
  timeout: 'The answer was not complete in time.',
  reset: 'The connection was cut before the answer was complete.',
  too_large: 'The headers of the answer are larger than we take.',
  protocol: 'What came back is not HTTP.',
  tls: 'The secure connection could not be made.',
  stopped: 'We were shutting down.',
}

function reasonOf(error: unknown): HttpFailureReason | null {
  if (error instanceof errors.HTTPParserError) return 'protocol'
  const code = (error as { code?: unknown } | null)?.code
  if (typeof code !== 'string') return null
  if (Object.hasOwn(BY_CODE, code)) return BY_CODE[code]!
  if (/CERT|SSL|TLS|SIGNATURE/.test(code)) return 'tls'
  // Whatever else the operating system says of a socket is the network's fault; the rest is ours and must be seen.
  return 'syscall' in (error as object) ? 'unreachable' : null
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

/** What a status other than 2xx means to us. */
function statusFailure(status: number, headers: Record<string, string>, nowMs: number): HttpOutcome {
  if (status >= 300 && status < 400) {
    return httpFailure('redirect', `The source answered ${status} and pointed elsewhere.`, { status })
  }
  if (status === 401 || status === 403) {
    return httpFailure('blocked', `The source answered ${status}: it does not let us in.`, { status })
  }
  const waitMs = status === 429 || status === 503 ? retryAfterMs(headers['retry-after'], nowMs) : null
  return httpFailure('status', `The source answered ${status}.`, { status, retryAfterMs: waitMs })
}

async function exchange(
  request: HttpRequest,
  limits: AttemptLimits,
  { dispatcher, userAgent, nowMs }: AttemptNeeds,
  signal: AbortSignal,
): Promise<HttpOutcome> {
  const answer = await send(request.url, {
    dispatcher,
    signal,
    method: request.form ? 'POST' : 'GET',
    headers: requestHeaders(request, userAgent),
    body: request.form ? new URLSearchParams(request.form).toString() : null,
  })
  const status = answer.statusCode
  const headers = flat(answer.headers)
  const validators = { etag: headers.etag ?? null, lastModified: headers['last-modified'] ?? null }
  if (status === 304 && request.validators) {
    await answer.body.dump()
    return { ok: true, status, body: new Uint8Array(), headers, validators, notModified: true }
  }
  if (status < 200 || status > 299) {
    await answer.body.dump({ limit: 64 * 1024, signal })
    return statusFailure(status, headers, nowMs())
  }
  const packed = await readLimited(answer.body, limits.maxBytes)
  if (!packed.ok) return httpFailure(packed.reason, packed.sentence, { status })
  const body = await unpackLimited(packed.body, headers['content-encoding'], limits.maxBytes)
  if (!body.ok) return httpFailure(body.reason, body.sentence, { status })
  return { ok: true, status, body: body.body, headers, validators, notModified: false }
}

/** One try. The time limit is for the whole of it: a source that drips a byte a second never trips an idle limit. */
export async function attemptRequest(
  request: HttpRequest,
  limits: AttemptLimits,
  needs: AttemptNeeds,
): Promise<HttpOutcome> {
  const ending = new AbortController()
  let outOfTime = false
  const timer = setTimeout(() => {
    outOfTime = true
    ending.abort()
  }, limits.timeMs)
  const stopWithUs = () => ending.abort()
  needs.stop.addEventListener('abort', stopWithUs, { once: true })
  if (needs.stop.aborted) ending.abort()
  try {
    return await exchange(request, limits, needs, ending.signal)
  } catch (error) {
    if (outOfTime) return httpFailure('timeout', `The answer was not complete within ${limits.timeMs} ms.`)
    if (ending.signal.aborted) return httpFailure('stopped', 'We were shutting down.')
    const reason = reasonOf(error)
    if (reason === null) throw error
    return httpFailure(reason, SENTENCES[reason] ?? 'The request failed.')
  } finally {
    clearTimeout(timer)
    needs.stop.removeEventListener('abort', stopWithUs)
  }
}
