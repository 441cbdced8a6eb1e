import type { FetchFailure } from '../../../flows/market/alternative.ts'
import { readJson } from '../../body/json-document.ts'
import { numberIn, textIn } from '../../body/number-cell.ts'
import { failureOf, readList, refusedList, type Send } from '../../http/fetch-documents.ts'

export type ApiCredentials = { username: string; password: string; subscriptionKey: string }

/** Which of the two tokens the gateway takes has changed before: both are kept. */
export type TokenKind = 'id_token' | 'access_token'
type Tokens = { byKind: Readonly<Record<TokenKind, string | null>>; expiresAtMs: number }

export type Login = { ok: true; tokens: Tokens } | { ok: false; failure: FetchFailure }

const TOKEN_PATH = '/ercotb2c.onmicrosoft.com/B2C_1_PUBAPI-ROPC-FLOW/oauth2/v2.0/token'
/** ERCOT's own public client, the same for everybody. */
const CLIENT_ID = 'fec253ea-0d06-4272-a5e6-b478baeecd70'
const EXPIRES_EARLY_MS = 5 * 60_000
const USUAL_LIFE_SECONDS = 3_600

/** Logs in with a name and a password. https://developer.ercot.com/applications/pubapi/user-guide/registration-and-authentication/ */
export async function fetchTokens(
  send: Send,
  base: string,
  { username, password }: ApiCredentials,
  nowMs: number,
): Promise<Login> {
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
  if (!answer.ok) return { ok: false, failure: failureOf(answer) }
  const read = readList(() => readJson(answer.body))
  if (!read.ok) return read
  const { id_token, access_token, expires_in } = read.list
  const byKind = { id_token: textIn(id_token), access_token: textIn(access_token) }
  if (!byKind.id_token && !byKind.access_token) {
    return { ok: false, failure: refusedList('schema', 'The login answered without a token.') }
  }
  const lifeSeconds = numberIn(expires_in) || USUAL_LIFE_SECONDS
  return { ok: true, tokens: { byKind, expiresAtMs: nowMs + lifeSeconds * 1_000 - EXPIRES_EARLY_MS } }
}
