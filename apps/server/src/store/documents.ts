import type { Origin } from '@tradeops/domain/market/reading'
import { desc, eq, sql } from 'drizzle-orm'
import type { Database } from './client.ts'
import { documents } from './schema/market.ts'

export type DocumentRecord = {
  origin: Origin
  document: string
  file: string
  sha256: string
  bytes: number
  via: string
  publishedAt: Date | null
  fetchedAt: Date
}

export function documentStore(db: Database) {
  return {
    /** Notes a fetched document, once per content, and answers its number. */
    async record({ fetchedAt, ...record }: DocumentRecord): Promise<number> {
      const [row] = await db
        .insert(documents)
        .values({ ...record, firstFetchedAt: fetchedAt, lastFetchedAt: fetchedAt })
        .onConflictDoUpdate({
          target: [documents.origin, documents.document, documents.sha256],
          set: { lastFetchedAt: sql`greatest(${documents.lastFetchedAt}, excluded.last_fetched_at)` },
        })
        .returning({ id: documents.id })
      return row!.id
    },

    /** What was fetched last, newest first. */
    recent: (origin: Origin, limit: number) =>
      db
        .select()
        .from(documents)
        .where(eq(documents.origin, origin))
        .orderBy(desc(documents.lastFetchedAt))
        .limit(limit),
  }
}

export type DocumentStore = ReturnType<typeof documentStore>
