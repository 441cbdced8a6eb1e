import { isZone, type Zone } from '@tradeops/domain/market/zones'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../database/client.ts'
import { queryRows } from '../database/query-rows.ts'
import { calendarLinks } from '../schema/accounts.ts'

export function createCalendarLinkStore(db: Database) {
  const ofUser = (userId: string) => eq(calendarLinks.userId, userId)
  return {
    async createdAt(userId: string): Promise<Date | null> {
      const [row] = await db.select({ at: calendarLinks.createdAt }).from(calendarLinks).where(ofUser(userId))
      return row?.at ?? null
    },
    /** Stores a user's calendar link in place of the previous one, which is then no longer valid. */
    async replace(userId: string, tokenHash: string, createdAt: Date): Promise<void> {
      await db
        .insert(calendarLinks)
        .values({ userId, tokenHash, createdAt })
        .onConflictDoUpdate({ target: calendarLinks.userId, set: { tokenHash, createdAt } })
    },
    async revoke(userId: string): Promise<boolean> {
      const revoked = await db.delete(calendarLinks).where(ofUser(userId)).returning({ userId: calendarLinks.userId })
      return revoked.length > 0
    },
    async findOwner(tokenHash: string): Promise<string | null> {
      const [row] = await db
        .select({ userId: calendarLinks.userId })
        .from(calendarLinks)
        .where(eq(calendarLinks.tokenHash, tokenHash))
      return row?.userId ?? null
    },
    /** Lists the zones of the user's daily mails and alerts. */
    async zonesOf(userId: string): Promise<Zone[]> {
      const rows = await queryRows<{ zone: string }>(
        db,
        sql`select zone from schedules where user_id = ${userId}::uuid
          union select unnest(more_zones) from schedules where user_id = ${userId}::uuid
          union select c.condition #>> '{quantity,zone}' from alerts a
            join alert_conditions c on c.origin = a.origin and c.id = a.condition_id
            where a.user_id = ${userId}::uuid and c.condition #>> '{quantity,zone}' is not null`,
      )
      return rows.map(({ zone }) => zone).filter(isZone)
    },
  }
}
