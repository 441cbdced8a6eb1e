import type { CacheValidators } from '../../flows/market/fetch-alternative.ts'

/** Why a request to a source failed; this is expected, so it is a value and not an exception. */
export type HttpFailureReason =
  | 'refused' // no process listens there
  | 'unresolved' // the host name has no address
  | 'unreachable' // no route to the host
  | 'connect_timeout' // the connection was not accepted in time
  | 'timeout' // the response took too long
  | 'reset' // the connection was closed early
  | 'tls' // its certificate or cipher is invalid
  | 'protocol' // the response is not HTTP
  | 'status' // an error status
  | 'blocked' // 401 or 403: bot protection, a login, a country rule
  | 'redirect' // we never follow redirects
  | 'too_large' // more bytes than our limit, packed or unpacked
  | 'encoding' // the body cannot be unpacked
  | 'not_allowed' // not one of the configured hosts
  | 'breaker_open' // it failed too often; requests are paused
  | 'held_back' // it requested a pause
  | 'stopped' // we are shutting down

export type HttpFailure = {
  ok: false
  reason: HttpFailureReason
  /** One sentence for diagnostics, which never contains a query string, because that can contain API keys. */
  sentence: string
  status: number | null
  /** How long the source requested us to wait, capped; null if it did not. */
  retryAfterMs: number | null
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
  /** Selects the breaker. */
  source: string
  url: string
  /** If set, the request is a POST of this form. */
  form?: Readonly<Record<string, string>>
  headers?: Readonly<Record<string, string>>
  validators?: CacheValidators | null
  maxBytes?: number
  /** Time limit of all attempts together; large files need more than the default. */
  timeoutMs?: number
  /** Deadline by the client's clock; applies in addition to the timeout. */
  deadlineMs?: number
  /** Statuses that are not failures, such as 404 for a file that is listed but not published yet. */
  toleratedStatuses?: readonly number[]
}

export function buildHttpFailure(
  reason: HttpFailureReason,
  sentence: string,
  facts: { status?: number; retryAfterMs?: number | null } = {},
): HttpFailure {
  return { ok: false, reason, sentence, status: facts.status ?? null, retryAfterMs: facts.retryAfterMs ?? null }
}
