import type { LastSeenBriefs } from '@tradeops/domain/account/last-seen-briefs'
import type { Zone } from '@tradeops/domain/market/zones'
import { and, eq, lt } from 'drizzle-orm'
import type { Database } from '../database/client.ts'
import { lastVisits } from '../schema/accounts.ts'

export function createLastVisitStore(db: Database) {
  return {
    async lock(userId: string, zone: Zone): Promise<LastSeenBriefs | null> {
      const own = and(eq(lastVisits.userId, userId), eq(lastVisits.zone, zone))
      const [row] = await db.select().from(lastVisits).where(own).for('update')
      if (!row) return null
      const { briefId, seenAt, beforeBriefId, beforeSeenAt } = row
      const before = beforeBriefId && beforeSeenAt ? { briefId: beforeBriefId, seenAt: beforeSeenAt } : null
      return { seen: { briefId, seenAt }, before }
    },

    async keep(userId: string, zone: Zone, { seen, before }: LastSeenBriefs): Promise<void> {
      const set = { ...seen, beforeBriefId: before?.briefId ?? null, beforeSeenAt: before?.seenAt ?? null }
      const target = [lastVisits.userId, lastVisits.zone]
      await db
        .insert(lastVisits)
        .values({ userId, zone, ...set })
        .onConflictDoUpdate({ target, set })
    },

    async forgetSeenBefore(moment: Date): Promise<void> {
      await db.delete(lastVisits).where(lt(lastVisits.seenAt, moment))
    },
  }
}
