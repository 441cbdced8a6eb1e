import { type AuthUser, parseAuthUser } from './auth-user.ts'
import {
  onStorageChangedInOtherTab,
  readLocalStorageJson,
  readLocalText,
  removeLocalItem,
  writeLocalText,
} from './local-storage.ts'

/** The keys of the token and of the user are stored together and removed together. */
const TOKEN = 'auth_token'
const USER = 'auth_user'

export type Credentials = { token: string; user: AuthUser }

/**
 * The session token that this tab uses, even after another tab stored a different one; without storage the token lasts
 * as long as the page is open.
 */
let currentToken: string | null = null

export const readToken = (): string | null => currentToken

/**
 * Restores the stored session. Storage can contain anything, so a session without a token or with an invalid user is
 * ignored.
 */
export function restoreCredentials(): Credentials | null {
  const token = readLocalText(TOKEN)
  const user = parseAuthUser(readLocalStorageJson(USER))
  const stored = token && user ? { token, user } : null
  currentToken = stored?.token ?? null
  return stored
}

/** Saves the session, the token last: another tab is notified when the token changes and must then find the user. */
export function saveCredentials({ token, user }: Credentials): void {
  currentToken = token
  if (writeLocalText(USER, JSON.stringify(user))) writeLocalText(TOKEN, token)
}

export function clearCredentials(): void {
  currentToken = null
  removeLocalItem(TOKEN)
  removeLocalItem(USER)
}

export const onCredentialsChangedInOtherTab = (listener: () => void): (() => void) =>
  onStorageChangedInOtherTab([TOKEN, USER], listener)
