import { MAIL_TOKEN_LIFETIME_MS } from '@tradeops/domain/account/lifetimes'
import { type AuthUser, parseAuthUser } from '../../../lib/storage/auth-user.ts'
import {
  readLocalStorageJson,
  removeLocalStorageItem,
  writeLocalStorageText,
} from '../../../lib/storage/local-storage.ts'

/**
 * Where a user continues after the email address is verified. This step is stored, because the link in the mail can
 * open in another tab or on another day.
 */
export type StepAfterVerification = {
  email: string | undefined
  returnTo: string | null
  /** The session opened at registration, used once the address is verified in the same browser. */
  session?: StoredSession | undefined
}

type StoredSession = { token: string; user: AuthUser }

const KEY = 'after_verification'

export const saveStepAfterVerification = (next: StepAfterVerification, now: Date): void =>
  void writeLocalStorageText(KEY, JSON.stringify({ ...next, keptAt: now.getTime() }))

/** Reads and removes the stored step, because the next verification link in this browser can belong to another user. */
export function consumeStepAfterVerification(now: Date): StepAfterVerification {
  const { email, returnTo, session, keptAt } = Object(readLocalStorageJson(KEY)) as Record<string, unknown>
  removeLocalStorageItem(KEY)
  const isCurrent = typeof keptAt === 'number' && Math.abs(now.getTime() - keptAt) < MAIL_TOKEN_LIFETIME_MS.verify
  return {
    email: isCurrent && typeof email === 'string' ? email : undefined,
    returnTo: isCurrent && typeof returnTo === 'string' ? returnTo : null,
    session: isCurrent ? readSession(session) : undefined,
  }
}

function readSession(stored: unknown): StoredSession | undefined {
  const { token, user: storedUser } = Object(stored) as Record<string, unknown>
  const user = parseAuthUser(storedUser)
  return typeof token === 'string' && user ? { token, user } : undefined
}
