import { sql } from 'drizzle-orm'
import { bigint, check, pgTable, text } from 'drizzle-orm/pg-core'
import { instantColumn } from './columns.ts'

/**
 * The newest leadership term, a number that only grows. Every write of a leader process locks the row in share mode, so
 * a new term begins only after the last write of the previous term, and later writes of the old term are refused.
 */
export const ingestTerms = pgTable(
  'ingest_terms',
  {
    origin: text('origin').$type<'live' | 'simulated'>().primaryKey(),
    term: bigint('term', { mode: 'number' }).notNull(),
    begunAt: instantColumn('begun_at').notNull(),
  },
  (table) => [check('ingest_terms_origin', sql`${table.origin} in ('live', 'simulated')`)],
)
