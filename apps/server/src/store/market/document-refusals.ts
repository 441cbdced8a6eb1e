import type { DataOrigin } from '@tradeops/domain/market/reading'
import { sql } from 'drizzle-orm'
import type { DocumentRefusal } from '../../flows/market/classify-document-readings.ts'
import type { Database } from '../database/client.ts'
import { writeStorableJson } from '../database/stored-json.ts'
import { createUnfencedWrite, type LeaderWrite } from '../leadership/fenced-write.ts'
import { refusals } from '../schema/market.ts'

/** Maximum number of refused rows stored per document: the first ones are enough to find the cause. */
const MAX_PER_DOCUMENT = 20
const MAX_TEXT_LENGTH = 300

export function createDocumentRefusalStore(db: Database, write: LeaderWrite = createUnfencedWrite(db)) {
  return {
    /** Stores why rows of a document were refused; repeated refusals for the same cause are counted in one row. */
    async record(origin: DataOrigin, document: string, refused: readonly DocumentRefusal[], at: Date): Promise<void> {
      const distinct = new Map(refused.slice(0, MAX_PER_DOCUMENT).map((row) => [JSON.stringify(row), row]))
      if (distinct.size === 0) return
      const rows = [...distinct.values()].map(({ reason, sentence, excerpt }) => ({
        origin,
        document,
        reason,
        sentence: storable(sentence),
        excerpt: storable(excerpt),
        times: 1,
        firstSeenAt: at,
        lastSeenAt: at,
      }))
      await write((tx) =>
        tx
          .insert(refusals)
          .values(rows)
          .onConflictDoUpdate({
            target: [refusals.origin, refusals.document, refusals.reason, refusals.sentence, refusals.excerpt],
            set: { times: sql`${refusals.times} + 1`, lastSeenAt: sql`excluded.last_seen_at` },
          }),
      )
    },
  }
}

const storable = (text: string): string => JSON.parse(writeStorableJson(text.slice(0, MAX_TEXT_LENGTH)))
