import { type AuthUser, parseAuthUser } from './auth-user.ts'
import {
  onStorageChangedInOtherTab,
  readLocalStorageJson,
  readLocalStorageText,
  removeLocalStorageItem,
  writeLocalStorageText,
} from './local-storage.ts'

/** The keys of the token and of the user are stored together and removed together. */
const TOKEN = 'auth_token'
const USER = 'auth_user'

export type AuthSession = { token: string; user: AuthUser }

/**
 * The session token that this tab uses, even after another tab stored a different one; without storage the token lasts
 * as long as the page is open.
 */
let currentToken: string | null = null

export const readSessionToken = (): string | null => currentToken

/**
 * Restores the stored session. Storage can contain anything, so a session without a token or with an invalid user is
 * ignored.
 */
export function restoreAuthSession(): AuthSession | null {
  const token = readLocalStorageText(TOKEN)
  const user = parseAuthUser(readLocalStorageJson(USER))
  const stored = token && user ? { token, user } : null
  currentToken = stored?.token ?? null
  return stored
}

/** Saves the session, the token last: another tab is notified when the token changes and must then find the user. */
export function saveAuthSession({ token, user }: AuthSession): void {
  currentToken = token
  if (writeLocalStorageText(USER, JSON.stringify(user))) writeLocalStorageText(TOKEN, token)
}

export function clearAuthSession(): void {
  currentToken = null
  removeLocalStorageItem(TOKEN)
  removeLocalStorageItem(USER)
}

export const onAuthSessionChangedInOtherTab = (listener: () => void): (() => void) =>
  onStorageChangedInOtherTab([TOKEN, USER], listener)
