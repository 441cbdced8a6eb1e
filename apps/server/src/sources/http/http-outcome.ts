import type { Validators } from '../../flows/market/alternative.ts'

/** Why an upstream gave us nothing. Expected, so a value and not an exception. */
export type HttpFailureReason =
  | 'refused' // nobody listens there
  | 'unresolved' // the name has no address
  | 'unreachable' // no way to the host
  | 'connect_timeout' // no answer to our knock
  | 'timeout' // it answered too slowly, or by drops
  | 'reset' // cut off in the middle
  | 'tls' // its certificate or cipher does not hold
  | 'protocol' // what came back is not HTTP
  | 'status' // an error status
  | 'blocked' // 401 or 403: a bot wall, a login, a country rule
  | 'redirect' // it points elsewhere; we never follow
  | 'too_large' // more bytes than we take, packed or unpacked
  | 'encoding' // a compressed body that does not unpack
  | 'not_allowed' // an address outside the configured ones
  | 'breaker_open' // it failed too often; not asked again yet
  | 'held_back' // it told us to wait
  | 'stopped' // we are shutting down

export type HttpFailure = {
  ok: false
  reason: HttpFailureReason
  /** One sentence for diagnostics. Never holds a query string: keys travel there. */
  sentence: string
  status: number | null
  /** How long the source asked us to wait, capped; null when it did not say. */
  retryAfterMs: number | null
}

type HttpSuccess = {
  ok: true
  status: number
  body: Uint8Array
  /** Lower-case names; repeated headers are joined by a comma. */
  headers: Readonly<Record<string, string>>
  validators: Validators
  notModified: boolean
}

export type HttpOutcome = HttpSuccess | HttpFailure

export type HttpRequest = {
  /** Whose breaker this counts on. */
  source: string
  url: string
  /** Given, the request is a POST of this form. */
  form?: Readonly<Record<string, string>>
  headers?: Readonly<Record<string, string>>
  validators?: Validators | null
  maxBytes?: number
  /** A large file takes longer than the usual document: all tries of it together. */
  patienceMs?: number
  /** By the client's clock; the request ends by then, whatever its own limit. */
  deadlineMs?: number
  /** Statuses that are news rather than trouble, such as 404 for a file that is announced but not out yet. */
  toleratedStatuses?: readonly number[]
}

export function httpFailure(
  reason: HttpFailureReason,
  sentence: string,
  facts: { status?: number; retryAfterMs?: number | null } = {},
): HttpFailure {
  return { ok: false, reason, sentence, status: facts.status ?? null, retryAfterMs: facts.retryAfterMs ?? null }
}
