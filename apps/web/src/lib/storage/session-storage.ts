import { type AuthUser, readAuthUser } from './auth-user.ts'
import { onChangedElsewhere, readLocal, readLocalJson, removeLocal, writeLocal } from './local-storage.ts'

/** Local keys. `auth_token` and `auth_user` are stored while both are known and removed otherwise. */
const TOKEN = 'auth_token'
const USER = 'auth_user'

export type Credentials = { token: string; user: AuthUser }

/**
 * The token this tab speaks with. It agrees with the user the tab shows, also while another tab is changing both; where
 * the browser keeps nothing, a session lasts as long as its page.
 */
let currentToken: string | null = null

export const readToken = (): string | null => currentToken

/** Goes on with what is stored. Storage is the reader's own and may hold anything: half of it, or no user, is nobody. */
export function restoreCredentials(): Credentials | null {
  const token = readLocal(TOKEN)
  const user = readAuthUser(readLocalJson(USER))
  const stored = token && user ? { token, user } : null
  currentToken = stored?.token ?? null
  return stored
}

/** The token is written last: another tab that is told of it finds its user there. */
export function saveCredentials({ token, user }: Credentials): void {
  currentToken = token
  if (writeLocal(USER, JSON.stringify(user))) writeLocal(TOKEN, token)
}

export function clearCredentials(): void {
  currentToken = null
  removeLocal(TOKEN)
  removeLocal(USER)
}

/** Called when another tab signs in or out. */
export const onCredentialsChangedElsewhere = (listener: () => void): (() => void) =>
  onChangedElsewhere([TOKEN, USER], listener)
