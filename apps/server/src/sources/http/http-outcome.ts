import type { CacheValidators } from '../../flows/market/fetch-alternative.ts'

/** Why an HTTP request to a source failed; failures are expected, so they are values and not exceptions. */
export type HttpFailureReason =
  | 'refused' // no process listens at the address
  | 'unresolved' // the host name has no address
  | 'unreachable' // no route to the host
  | 'connect_timeout' // the connection was not accepted in time
  | 'timeout' // the response took too long
  | 'reset' // the connection was closed early
  | 'tls' // the server's certificate or cipher is invalid
  | 'protocol' // the response is not HTTP
  | 'status' // an error status
  | 'blocked' // status 401 or 403: bot protection, a login, a country rule
  | 'redirect' // we never follow redirects
  | 'too_large' // more bytes than our limit, packed or unpacked
  | 'encoding' // the body cannot be unpacked
  | 'not_allowed' // the host is not one of the configured hosts
  | 'breaker_open' // the source failed too often; requests are paused
  | 'held_back' // the source requested a pause
  | 'stopped' // we are shutting down
  | 'proxy' // the proxy did not let us through to the source

/** Why a proxy opened no tunnel to a source; `unusable` if its address is no address of a proxy. */
export type ProxyFailure = { reason: HttpFailureReason | 'unusable'; status: number | null }

export type HttpFailure = {
  ok: false
  reason: HttpFailureReason
  /** One sentence for diagnostics, which never contains a URL's query string, because that can contain API keys. */
  sentence: string
  status: number | null
  /**
   * How long to wait before the next request, if the source requested a wait (capped) or requests are paused; otherwise
   * null.
   */
  retryAfterMs: number | null
  /** What the proxy did if the reason is `proxy`. Its status is not `status`: the source never answered. */
  proxy: ProxyFailure | null
}

type HttpSuccess = {
  ok: true
  status: number
  body: Uint8Array
  /** Headers by lower-case name; repeated headers are joined by a comma. */
  headers: Readonly<Record<string, string>>
  validators: CacheValidators
  notModified: boolean
}

export type HttpOutcome = HttpSuccess | HttpFailure

export type HttpRequest = {
  /** The source's name, which selects its circuit breaker. */
  source: string
  url: string
  /** If set, the request is a POST of these form fields. */
  form?: Readonly<Record<string, string>>
  headers?: Readonly<Record<string, string>>
  validators?: CacheValidators | null
  maxBytes?: number
  /** Time limit of all attempts of a request together; large files need more than the default. */
  timeoutMs?: number
  /** Deadline of a request by the client's clock; it applies in addition to the timeout. */
  deadlineMs?: number
  /**
   * HTTP statuses that do not count as failures of the source, although the outcome is a failure, such as 404 for a
   * file that is listed but not published yet.
   */
  toleratedStatuses?: readonly number[]
}

export function buildHttpFailure(
  reason: HttpFailureReason,
  sentence: string,
  {
    status = null,
    retryAfterMs = null,
    proxy = null,
  }: Partial<Pick<HttpFailure, 'status' | 'retryAfterMs' | 'proxy'>> = {},
): HttpFailure {
  return { ok: false, reason, sentence, status, retryAfterMs, proxy }
}
