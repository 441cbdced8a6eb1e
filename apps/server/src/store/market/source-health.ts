import type { Origin } from '@tradeops/domain/market/reading'
import { eq } from 'drizzle-orm'
import type { Database } from '../database/client.ts'
import { sourceHealth } from '../schema/market.ts'

export type SourceHealthRow = typeof sourceHealth.$inferSelect

export function sourceHealthStore(db: Database) {
  return {
    async save(row: SourceHealthRow): Promise<void> {
      await db
        .insert(sourceHealth)
        .values(row)
        .onConflictDoUpdate({ target: [sourceHealth.origin, sourceHealth.source], set: row })
    },

    all: (origin: Origin): Promise<SourceHealthRow[]> =>
      db.select().from(sourceHealth).where(eq(sourceHealth.origin, origin)).orderBy(sourceHealth.source),
  }
}
