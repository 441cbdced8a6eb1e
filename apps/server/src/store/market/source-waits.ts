import type { DataOrigin } from '@tradeops/domain/market/reading'
import { and, eq } from 'drizzle-orm'
import type { SourceWait } from '../../flows/market/source-health.ts'
import type { Database } from '../database/client.ts'
import { createUnfencedWrite, type LeaderWrite } from '../leadership/fenced-write.ts'
import { sourceWaits } from '../schema/market.ts'

export function createSourceWaitStore(db: Database, origin: DataOrigin, write: LeaderWrite = createUnfencedWrite(db)) {
  return {
    async all(): Promise<SourceWait[]> {
      const rows = await db.select().from(sourceWaits).where(eq(sourceWaits.origin, origin))
      return rows.map(({ origin: _, ...wait }) => wait)
    },

    /** Saves until when a source must not be polled; a source that can be polled has no row. */
    async save(wait: SourceWait): Promise<void> {
      const named = and(eq(sourceWaits.origin, origin), eq(sourceWaits.source, wait.source))
      if (!wait.heldUntil && !wait.openUntil) await write((tx) => tx.delete(sourceWaits).where(named))
      else {
        const target = [sourceWaits.origin, sourceWaits.source]
        await write((tx) =>
          tx
            .insert(sourceWaits)
            .values({ origin, ...wait })
            .onConflictDoUpdate({ target, set: wait }),
        )
      }
    },
  }
}
