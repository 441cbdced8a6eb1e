import type { Theme } from '@tradeops/domain/account/display-preferences'
import { type ClockPreference, DEFAULT_CLOCK_PREFERENCE } from '@tradeops/domain/account/display-preferences'
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../database/client.ts'
import { knownClients, users } from '../schema/accounts.ts'

export type NewRegistration = {
  firstName: string
  lastName: string
  passwordHash: string | null
  registrations: number
  conversion: { modalType: string; triggerReason: string } | null
}

/** The columns of a user's row that authentication reads for a session or an API token. */
export const SIGNED_IN_USER_COLUMNS = {
  id: users.id,
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
  verifiedAt: users.verifiedAt,
}

const ACCOUNT = {
  ...SIGNED_IN_USER_COLUMNS,
  passwordHash: users.passwordHash,
  registrations: users.registrations,
  pendingEmail: users.pendingEmail,
  positionMw: users.positionMw,
}

export type StoredAccount = Pick<typeof users.$inferSelect, keyof typeof ACCOUNT>

export function createAccountStore(db: Database) {
  return {
    /** Finds the account of an email address, or creates an empty one, and locks it until the transaction ends. */
    async enter(email: string, now: Date): Promise<StoredAccount> {
      const [account] = await db
        .insert(users)
        .values({ email, firstName: '', lastName: '', registrations: 0, createdAt: now, updatedAt: now })
        .onConflictDoUpdate({ target: users.email, set: { email } })
        .returning(ACCOUNT)
      return account!
    },

    async lock(id: string): Promise<StoredAccount | null> {
      const [account] = await db.select(ACCOUNT).from(users).where(eq(users.id, id)).for('update')
      return account ?? null
    },

    async lockByAddress(email: string): Promise<StoredAccount | null> {
      const [account] = await db.select(ACCOUNT).from(users).where(eq(users.email, email)).for('update')
      return account ?? null
    },

    /** Finds the account with this id, with the fields that its owner sees. */
    async find(id: string) {
      const [account] = await db
        .select({
          ...ACCOUNT,
          createdAt: users.createdAt,
          passwordChangedAt: users.passwordChangedAt,
          pendingEmailAt: users.pendingEmailAt,
          theme: users.theme,
          clock: users.clock,
        })
        .from(users)
        .where(eq(users.id, id))
      return account ?? null
    },

    /** Reads the display settings of an account, which its pages use. */
    async displayOf(id: string): Promise<{ theme: Theme; clock: ClockPreference; positionMw: number | null }> {
      const [account] = await db
        .select({ theme: users.theme, clock: users.clock, positionMw: users.positionMw })
        .from(users)
        .where(eq(users.id, id))
      return account ?? { theme: 'system', clock: DEFAULT_CLOCK_PREFERENCE, positionMw: null }
    },

    async change(
      id: string,
      settings: {
        firstName?: string
        lastName?: string
        theme?: Theme
        clock?: ClockPreference
        positionMw?: number | null
      },
      now: Date,
    ): Promise<void> {
      await db
        .update(users)
        .set({ ...settings, updatedAt: now })
        .where(eq(users.id, id))
    },

    async replaceRegistration(id: string, registration: NewRegistration, now: Date): Promise<void> {
      const { conversion, ...fields } = registration
      await db
        .update(users)
        .set({
          ...fields,
          conversionModal: conversion?.modalType ?? null,
          conversionTrigger: conversion?.triggerReason ?? null,
          pendingEmail: null,
          pendingEmailAt: null,
          updatedAt: now,
        })
        .where(eq(users.id, id))
    },

    /** Writes the account's row unchanged, so that a request takes equally long with and without a change. */
    async rewrite(id: string): Promise<void> {
      await db
        .update(users)
        .set({ updatedAt: sql`${users.updatedAt}` })
        .where(eq(users.id, id))
    },

    async markVerified(id: string, now: Date): Promise<void> {
      await db
        .update(users)
        .set({ verifiedAt: sql`coalesce(${users.verifiedAt}, ${now.toISOString()}::timestamptz)`, updatedAt: now })
        .where(eq(users.id, id))
    },

    /**
     * Deletes unverified accounts that were not changed since a time, with their sessions and links, except accounts
     * with a mailed link that is still valid.
     */
    async forgetUnverified(registeredBefore: Date, now: Date): Promise<void> {
      await db.execute(sql`
        delete from users where verified_at is null and updated_at < ${registeredBefore.toISOString()}::timestamptz
          and not exists (
            select 1 from mail_tokens
            where mail_tokens.user_id = users.id and mail_tokens.expires_at > ${now.toISOString()}::timestamptz)`)
    },

    async setPassword(id: string, passwordHash: string, now: Date): Promise<void> {
      await db.update(users).set({ passwordHash, passwordChangedAt: now, updatedAt: now }).where(eq(users.id, id))
    },

    /** Reads the password hash of an account, and whether this client has signed in to it before. */
    async findForSignIn(email: string, client: string) {
      const [found] = await db
        .select({ id: users.id, passwordHash: users.passwordHash, knownClient: knownClients.client })
        .from(users)
        .leftJoin(knownClients, and(eq(knownClients.userId, users.id), eq(knownClients.client, client)))
        .where(eq(users.email, email))
      if (!found) return null
      return { id: found.id, passwordHash: found.passwordHash, clientKnown: found.knownClient !== null }
    },
  }
}
