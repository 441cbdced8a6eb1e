import type { Origin } from '@tradeops/domain/market/reading'
import { sql } from 'drizzle-orm'
import type { Refused } from '../../flows/market/sort-document.ts'
import type { Database } from '../database/client.ts'
import { storableJson } from '../database/storable-json.ts'
import { unfenced, type Write } from '../leadership/fenced-write.ts'
import { refusals } from '../schema/market.ts'

/** A document that is wrong throughout is told by its first rows; the rest would only fill the table. */
const KEPT_PER_DOCUMENT = 20
const LONGEST_TEXT = 300

export function refusalStore(db: Database, write: Write = unfenced(db)) {
  return {
    /** Keeps why something was not taken. The same cause seen again is counted, not repeated. */
    async record(origin: Origin, document: string, refused: readonly Refused[], at: Date): Promise<void> {
      const distinct = new Map(refused.slice(0, KEPT_PER_DOCUMENT).map((row) => [JSON.stringify(row), row]))
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

const storable = (text: string): string => JSON.parse(storableJson(text.slice(0, LONGEST_TEXT)))
