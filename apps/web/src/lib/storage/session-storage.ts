import { type AuthUser, readAuthUser } from './auth-user.ts'
import { onChangedElsewhere, readLocal, readLocalJson, removeLocal, writeLocal } from './local-storage.ts'

/** Local keys. `auth_token` and `auth_user` are kept while both are known and removed otherwise. */
const TOKEN = 'auth_token'
const USER = 'auth_user'

export type Credentials = { token: string; user: AuthUser }

/**
 * The token this tab speaks with. It agrees with the user the tab shows, also while another tab is changing both; where
 * the browser keeps nothing, a session lasts as long as its page.
 */
let tokenInUse: string | null = null

export const readToken = (): string | null => tokenInUse

/** Goes on with what is kept. Storage is the reader's own and may hold anything: half of it, or no user, is nobody. */
export function takeUpCredentials(): Credentials | null {
  const token = readLocal(TOKEN)
  const user = readAuthUser(readLocalJson(USER))
  const kept = token && user ? { token, user } : null
  tokenInUse = kept?.token ?? null
  return kept
}

/** The token is written last: another tab that is told of it finds its user there. */
export function saveCredentials({ token, user }: Credentials): void {
  tokenInUse = token
  if (writeLocal(USER, JSON.stringify(user))) writeLocal(TOKEN, token)
}

export function clearCredentials(): void {
  tokenInUse = null
  removeLocal(TOKEN)
  removeLocal(USER)
}

/** Called when another tab signs in or out. */
export const onCredentialsChangedElsewhere = (listener: () => void): (() => void) =>
  onChangedElsewhere([TOKEN, USER], listener)
