import { eq, sql } from 'drizzle-orm'
import type { Database } from '../database/client.ts'
import { queryRows } from '../database/query-rows.ts'
import { suppressedAddresses } from '../schema/deliveries.ts'

export type SuppressedAddressReason = (typeof suppressedAddresses.$inferSelect)['reason']

export function createSuppressedAddressStore(db: Database) {
  return {
    async find(address: string): Promise<{ since: Date; reason: SuppressedAddressReason } | null> {
      const [found] = await db.select().from(suppressedAddresses).where(eq(suppressedAddresses.address, address))
      return found ? { since: found.sinceAt, reason: found.reason } : null
    },

    async suspend(address: string, reason: SuppressedAddressReason, detail: string | null, now: Date): Promise<void> {
      await db.insert(suppressedAddresses).values({ address, reason, detail, sinceAt: now }).onConflictDoNothing()
    },

    async lift(address: string): Promise<void> {
      await db.delete(suppressedAddresses).where(eq(suppressedAddresses.address, address))
    },

    /** Counts the days since the last accepted mail on which the mail server refused a daily mail to this address. */
    async refusedDays(address: string): Promise<number> {
      const [row] = await queryRows<{ days: number }>(
        db,
        sql`
        select count(distinct d.local_date)::int as days
        from deliveries d join schedules s on s.id = d.schedule_id join users u on u.id = s.user_id
        where u.email = ${address} and d.refused and d.due_at > coalesce(
          (select max(other.last_sent_at) from schedules other where other.user_id = u.id), '-infinity')`,
      )
      return Number(row!.days)
    },
  }
}
