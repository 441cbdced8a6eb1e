import type { FetchFailure } from '../../../flows/market/fetch-alternative.ts'
import { readNumber, readText } from '../../body/cell-values.ts'
import { readJson } from '../../body/json-document.ts'
import { buildParseFailure, type SendRequest, toFetchFailure, tryParse } from '../../http/fetch-documents.ts'

export type ApiCredentials = { username: string; password: string; subscriptionKey: string }

/** The gateway has changed which of the two tokens it accepts, so we store both. */
export type TokenKind = 'id_token' | 'access_token'
type Tokens = { byKind: Readonly<Record<TokenKind, string | null>>; expiresAtMs: number }

export type ApiLoginOutcome = { ok: true; tokens: Tokens } | { ok: false; failure: FetchFailure }

const TOKEN_PATH = '/ercotb2c.onmicrosoft.com/B2C_1_PUBAPI-ROPC-FLOW/oauth2/v2.0/token'
/** ERCOT's public client id, the same for all users. */
const CLIENT_ID = 'fec253ea-0d06-4272-a5e6-b478baeecd70'
const EXPIRES_EARLY_MS = 5 * 60_000
const USUAL_LIFE_SECONDS = 3_600

/**
 * Logs in as documented at https://developer.ercot.com/applications/pubapi/user-guide/registration-and-authentication/
 */
export async function fetchTokens(
  send: SendRequest,
  base: string,
  { username, password }: ApiCredentials,
  nowMs: number,
): Promise<ApiLoginOutcome> {
  const answer = await send({
    url: `${base}${TOKEN_PATH}`,
    form: {
      grant_type: 'password',
      username,
      password,
      response_type: 'id_token',
      scope: `openid ${CLIENT_ID} offline_access`,
      client_id: CLIENT_ID,
    },
  })
  if (!answer.ok) return { ok: false, failure: toFetchFailure(answer) }
  const parsed = tryParse(() => readJson(answer.body))
  if (!parsed.ok) return parsed
  const { id_token, access_token, expires_in } = parsed.value
  const byKind = { id_token: readText(id_token), access_token: readText(access_token) }
  if (!byKind.id_token && !byKind.access_token) {
    return { ok: false, failure: buildParseFailure('schema', 'The login answered without a token.') }
  }
  const lifeSeconds = readNumber(expires_in) || USUAL_LIFE_SECONDS
  return { ok: true, tokens: { byKind, expiresAtMs: nowMs + lifeSeconds * 1_000 - EXPIRES_EARLY_MS } }
}
