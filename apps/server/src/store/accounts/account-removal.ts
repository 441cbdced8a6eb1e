import { eq, or, sql } from 'drizzle-orm'
import type { Database } from '../database/client.ts'
import { users } from '../schema/accounts.ts'
import { schedules, suppressedAddresses } from '../schema/deliveries.ts'
import { outboxMails } from '../schema/mail.ts'
import { analyticsEvents, leads } from '../schema/trial.ts'

/** Deletes everything stored about one user; the caller must open the transaction. */
export function createAccountRemovalStore(db: Database) {
  return {
    async withdrawMails(userId: string, address: string): Promise<void> {
      await db.delete(outboxMails).where(or(eq(outboxMails.userId, userId), eq(outboxMails.address, address)))
    },

    /**
     * Deletes the rows that contain the account's address or id without a foreign key; all other rows are deleted with
     * the account. Daily mails are deleted first, in the order in which storing a mail's outcome locks the rows.
     */
    async remove(userId: string, address: string): Promise<void> {
      await db.execute(sql`
        delete from deliveries d using schedules s where s.id = d.schedule_id and s.user_id = ${userId}`)
      await db.delete(schedules).where(eq(schedules.userId, userId))
      await db.delete(leads).where(eq(leads.email, address))
      await db.delete(analyticsEvents).where(eq(analyticsEvents.userId, userId))
      await db.delete(suppressedAddresses).where(eq(suppressedAddresses.address, address))
      await db.execute(sql`delete from rate_limits where key like ${`% ${userId}`}`)
      await db.delete(users).where(eq(users.id, userId))
    },
  }
}
