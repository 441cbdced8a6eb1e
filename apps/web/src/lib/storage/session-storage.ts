import { type AuthUser, parseAuthUser } from './auth-user.ts'
import { onStorageChangedInOtherTab, readLocal, readLocalJson, removeLocal, writeLocal } from './local-storage.ts'

/** Both keys are stored together and removed together. */
const TOKEN = 'auth_token'
const USER = 'auth_user'

export type Credentials = { token: string; user: AuthUser }

/**
 * The token of the user that this tab shows, even while another tab changes it; without storage it lasts as long as the
 * page.
 */
let currentToken: string | null = null

export const readToken = (): string | null => currentToken

/** Restores the stored session; storage can contain anything, and half a session or an invalid user is no session. */
export function restoreCredentials(): Credentials | null {
  const token = readLocal(TOKEN)
  const user = parseAuthUser(readLocalJson(USER))
  const stored = token && user ? { token, user } : null
  currentToken = stored?.token ?? null
  return stored
}

/** Saves the session, the token last: a tab notified of it then finds its user. */
export function saveCredentials({ token, user }: Credentials): void {
  currentToken = token
  if (writeLocal(USER, JSON.stringify(user))) writeLocal(TOKEN, token)
}

export function clearCredentials(): void {
  currentToken = null
  removeLocal(TOKEN)
  removeLocal(USER)
}

export const onCredentialsChangedInOtherTab = (listener: () => void): (() => void) =>
  onStorageChangedInOtherTab([TOKEN, USER], listener)
