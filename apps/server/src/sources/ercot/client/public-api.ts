import { MINUTE_MS } from '@tradeops/domain/time/durations'
import type { SendRequest } from '../../http/fetch-documents.ts'
import { buildHttpFailure, type HttpOutcome } from '../../http/http-outcome.ts'
import { createRequestBudget } from '../../http/request-budget.ts'
import {
  type ErcotApiCredentials,
  type ErcotApiLoginOutcome,
  type ErcotTokenKind,
  logInToErcotApi,
} from './api-token.ts'

export type ErcotPublicApi = {
  /** Requests a path under `/api/public-reports` with the API token and the subscription key. */
  get(send: SendRequest, path: string, toleratedStatuses?: readonly number[]): Promise<HttpOutcome>
}

type PublicApiOptions = {
  base: string
  tokenBase: string
  credentials: ErcotApiCredentials
  now: () => Date
}

const MAX_REQUESTS_PER_MINUTE = 30
/** Statuses for a refused token: the gateway answers 401 for an invalid token, or redirects to a login page. */
const TOKEN_REFUSED: readonly number[] = [302, 401]

/** Creates a client of ERCOT's Public API, which needs a free account and allows thirty requests a minute. */
export function createErcotPublicApi({ base, tokenBase, credentials, now }: PublicApiOptions): ErcotPublicApi {
  const budget = createRequestBudget(MAX_REQUESTS_PER_MINUTE, MINUTE_MS, () => now().getTime())
  let login: Promise<ErcotApiLoginOutcome> | null = null
  let kind: ErcotTokenKind = 'id_token'

  /** Logs in once for all concurrent requests. */
  async function logIn(send: SendRequest): Promise<ErcotApiLoginOutcome> {
    const current = login
    const held = current && (await current)
    if (held?.ok && now().getTime() < held.tokens.expiresAtMs) return held
    if (!login || login === current) login = logInToErcotApi(send, tokenBase, credentials, now().getTime())
    return login
  }

  async function requestWith(send: SendRequest, path: string, token: string, toleratedStatuses: readonly number[]) {
    const allowed = budget.take()
    if (!allowed.ok) {
      const sentence = 'ERCOT allows thirty API requests a minute, and all of them are used.'
      return buildHttpFailure('held_back', sentence, { retryAfterMs: allowed.waitMs })
    }
    const headers = { authorization: `Bearer ${token}`, 'ocp-apim-subscription-key': credentials.subscriptionKey }
    return send({ url: `${base}/api/public-reports${path}`, headers, toleratedStatuses })
  }

  return {
    async get(send, path, toleratedStatuses = []) {
      const held = await logIn(send)
      if (!held.ok) {
        const { sentence, status, retryAfterMs } = held.failure
        return { ...buildHttpFailure('blocked', `The login at ERCOT failed. ${sentence}`, { retryAfterMs }), status }
      }
      const { byKind } = held.tokens
      const first = byKind[kind] === null ? otherThan(kind) : kind
      const second = otherThan(first)
      const hasSecond = byKind[second] !== null
      const tolerated = hasSecond ? [...toleratedStatuses, ...TOKEN_REFUSED] : toleratedStatuses
      let outcome = await requestWith(send, path, byKind[first] ?? '', tolerated)
      let used = first
      if (isTokenRefused(outcome) && hasSecond) {
        outcome = await requestWith(send, path, byKind[second] ?? '', toleratedStatuses)
        used = second
      }
      if (isTokenRefused(outcome)) login = null
      else kind = used
      return outcome
    },
  }
}

const otherThan = (kind: ErcotTokenKind): ErcotTokenKind => (kind === 'id_token' ? 'access_token' : 'id_token')

const isTokenRefused = (outcome: HttpOutcome): boolean => !outcome.ok && TOKEN_REFUSED.includes(outcome.status ?? 0)
