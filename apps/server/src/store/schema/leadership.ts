import { sql } from 'drizzle-orm'
import { bigint, check, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * Who has led last, by a number that only grows. Every write of a leader holds the row against change while it lasts, so
 * a new term begins when the last write of the term before has ended, and later ones of that term are refused.
 */
export const ingestTerms = pgTable(
  'ingest_terms',
  {
    origin: text('origin').$type<'live' | 'simulated'>().primaryKey(),
    term: bigint('term', { mode: 'number' }).notNull(),
    begunAt: timestamp('begun_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [check('ingest_terms_origin', sql`${table.origin} in ('live', 'simulated')`)],
)
