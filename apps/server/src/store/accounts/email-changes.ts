import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Database } from '../database/client.ts'
import { users } from '../schema/accounts.ts'

const UNIQUE_VIOLATION = '23505'

const isTaken = (fault: unknown): boolean => {
  for (let cause = fault; cause instanceof Error; cause = cause.cause) {
    if ((cause as NodeJS.ErrnoException).code === UNIQUE_VIOLATION) return true
  }
  return false
}

export function createEmailChangeStore(db: Database) {
  return {
    async request(userId: string, email: string, now: Date): Promise<void> {
      await db
        .update(users)
        .set({ pendingEmail: email, pendingEmailAt: now, updatedAt: now })
        .where(eq(users.id, userId))
    },

    /** Whether a verified account has this email address. */
    async isTaken(email: string): Promise<boolean> {
      const owners = await db
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.email, email), isNotNull(users.verifiedAt)))
      return owners.length === 1
    },

    /**
     * Moves an account to a new email address; false if another account verified that address in the meantime. An
     * unverified registration of the address is deleted, because this user has just proven to own the mailbox.
     */
    async moveTo(userId: string, email: string, now: Date): Promise<boolean> {
      const verifiedAt = sql`coalesce(${users.verifiedAt}, ${now.toISOString()}::timestamptz)`
      const moved = { email, verifiedAt, pendingEmail: null, pendingEmailAt: null, updatedAt: now }
      try {
        await db.transaction(async (attempt) => {
          await attempt.delete(users).where(and(eq(users.email, email), isNull(users.verifiedAt)))
          await attempt.update(users).set(moved).where(eq(users.id, userId))
        })
        return true
      } catch (fault) {
        if (isTaken(fault)) return false
        throw fault
      }
    },

    async forgetRequestedBefore(moment: Date): Promise<void> {
      await db.update(users).set({ pendingEmail: null, pendingEmailAt: null }).where(lt(users.pendingEmailAt, moment))
    },
  }
}
