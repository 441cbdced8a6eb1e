import type { DataOrigin } from '@tradeops/domain/market/reading'
import { eq } from 'drizzle-orm'
import type { Database } from '../database/client.ts'
import { createUnfencedWrite, type LeaderWrite } from '../leadership/fenced-write.ts'
import { sourceHealth } from '../schema/market.ts'

export type SourceHealthRow = typeof sourceHealth.$inferSelect

export function createSourceHealthStore(db: Database, write: LeaderWrite = createUnfencedWrite(db)) {
  return {
    async save(row: SourceHealthRow): Promise<void> {
      const { origin, source } = sourceHealth
      await write((tx) =>
        tx
          .insert(sourceHealth)
          .values(row)
          .onConflictDoUpdate({ target: [origin, source], set: row }),
      )
    },

    all: (origin: DataOrigin): Promise<SourceHealthRow[]> =>
      db.select().from(sourceHealth).where(eq(sourceHealth.origin, origin)).orderBy(sourceHealth.source),
  }
}
