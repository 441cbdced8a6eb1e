import type { DocumentFetchFailure } from '../../../flows/market/fetch-alternative.ts'
import { readCellNumber, readCellText } from '../../body/cell-values.ts'
import { parseJsonDocument } from '../../body/json-document.ts'
import { buildParseFailure, type SendRequest, toFetchFailure, tryParseDocument } from '../../http/fetch-documents.ts'

export type ErcotApiCredentials = { username: string; password: string; subscriptionKey: string }

/**
 * The two tokens that a login to ERCOT's API returns; both are kept, because the gateway has changed which one it
 * accepts.
 */
export type ErcotTokenKind = 'id_token' | 'access_token'
type Tokens = { byKind: Readonly<Record<ErcotTokenKind, string | null>>; expiresAtMs: number }

export type ErcotApiLoginOutcome = { ok: true; tokens: Tokens } | { ok: false; failure: DocumentFetchFailure }

const TOKEN_PATH = '/ercotb2c.onmicrosoft.com/B2C_1_PUBAPI-ROPC-FLOW/oauth2/v2.0/token'
/** ERCOT's public OAuth client id, the same for all users. */
const CLIENT_ID = 'fec253ea-0d06-4272-a5e6-b478baeecd70'
const EXPIRES_EARLY_MS = 5 * 60_000
const USUAL_LIFE_SECONDS = 3_600

/**
 * Logs in to ERCOT's Public API as documented at
 * https://developer.ercot.com/applications/pubapi/user-guide/registration-and-authentication/
 */
export async function logInToErcotApi(
  send: SendRequest,
  base: string,
  { username, password }: ErcotApiCredentials,
  nowMs: number,
): Promise<ErcotApiLoginOutcome> {
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
  const parsed = tryParseDocument(() => parseJsonDocument(answer.body))
  if (!parsed.ok) return parsed
  const { id_token, access_token, expires_in } = parsed.value
  const byKind = { id_token: readCellText(id_token), access_token: readCellText(access_token) }
  if (!byKind.id_token && !byKind.access_token) {
    return { ok: false, failure: buildParseFailure('schema', 'The login answered without a token.') }
  }
  const lifeSeconds = readCellNumber(expires_in) || USUAL_LIFE_SECONDS
  return { ok: true, tokens: { byKind, expiresAtMs: nowMs + lifeSeconds * 1_000 - EXPIRES_EARLY_MS } }
}
