import { MAIL_TOKEN_LIFE_MS } from '@tradeops/domain/account/lifetimes'
import { readLocalJson, removeLocal, writeLocal } from '../../../lib/storage/local-storage.ts'

/**
 * How to go on once an address is verified. The link in the mail opens in another tab, or on another day, and knows
 * nothing of the page that asked for it; in the same browser it finds this.
 */
export type AfterVerification = { email: string | undefined; returnTo: string | null }

const KEY = 'after_verification'

export const keepForVerification = (next: AfterVerification, now: Date): void =>
  void writeLocal(KEY, JSON.stringify({ ...next, keptAt: now.getTime() }))

/** For as long as the link itself works. Read once: the next one opened in this browser may be somebody else's. */
export function takeAfterVerification(now: Date): AfterVerification {
  const { email, returnTo, keptAt } = Object(readLocalJson(KEY)) as Record<string, unknown>
  removeLocal(KEY)
  const isCurrent = typeof keptAt === 'number' && Math.abs(now.getTime() - keptAt) < MAIL_TOKEN_LIFE_MS.verify
  return {
    email: isCurrent && typeof email === 'string' ? email : undefined,
    returnTo: isCurrent && typeof returnTo === 'string' ? returnTo : null,
  }
}
