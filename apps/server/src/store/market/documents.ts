import type { DataOrigin } from '@tradeops/domain/market/reading'
import { and, eq, gte, isNotNull, sql } from 'drizzle-orm'
import type { FetchedDocumentRow } from '../../flows/market/ingest-document.ts'
import type { Database } from '../database/client.ts'
import { createUnfencedWrite, type LeaderWrite } from '../leadership/fenced-write.ts'
import { documents } from '../schema/market.ts'

export function createFetchedDocumentStore(db: Database, write: LeaderWrite = createUnfencedWrite(db)) {
  return {
    /** Stores a fetched document once per content and returns its id. */
    async record({ fetchedAt, ...record }: FetchedDocumentRow): Promise<number> {
      const [row] = await write((tx) =>
        tx
          .insert(documents)
          .values({ ...record, firstFetchedAt: fetchedAt, lastFetchedAt: fetchedAt })
          .onConflictDoUpdate({
            target: [documents.origin, documents.document, documents.sha256],
            set: { lastFetchedAt: sql`greatest(${documents.lastFetchedAt}, excluded.last_fetched_at)` },
          })
          .returning({ id: documents.id }),
      )
      return row!.id
    },

    /** Marks a document that never changes as completely ingested, under its listed id. */
    async markStored(id: number, docId: string): Promise<void> {
      await write((tx) => tx.update(documents).set({ docId }).where(eq(documents.id, id)))
    },

    /** Lists documents that never change and were ingested since an instant, because they need not be fetched again. */
    async seenSince(origin: DataOrigin, since: Date): Promise<{ document: string; docId: string }[]> {
      const rows = await db
        .select({ document: documents.document, docId: documents.docId })
        .from(documents)
        .where(and(eq(documents.origin, origin), gte(documents.lastFetchedAt, since), isNotNull(documents.docId)))
      return rows.map(({ document, docId }) => ({ document, docId: docId! }))
    },
  }
}
