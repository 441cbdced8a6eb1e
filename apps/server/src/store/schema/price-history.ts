import { sql } from 'drizzle-orm'
import { check, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instantColumn, originColumn } from './columns.ts'

/**
 * Prices of earlier years, one row per settlement point and Central day: whole cents, one per interval from midnight
 * on. They are read for seasonal norms and never loaded into memory at start.
 */
export const priceDays = pgTable(
  'price_days',
  {
    seriesPointId: integer('series_point_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    publishedAt: instantColumn('published_at'),
    cents: integer('cents').array().$type<(number | null)[]>().notNull(),
  },
  (table) => [primaryKey({ name: 'price_days_once', columns: [table.seriesPointId, table.day] })],
)

/** The newest edition of every listed yearly price file, and which of its sheets were ingested. */
export const priceArchiveFiles = pgTable(
  'price_archive_files',
  {
    origin: originColumn(),
    document: text('document').notNull(),
    year: integer('year').notNull(),
    docId: text('doc_id').notNull(),
    name: text('name').notNull(),
    publishedAt: instantColumn('published_at').notNull(),
    sheets: text('sheets').array().notNull(),
    readAt: instantColumn('read_at'),
    /** How often this edition of the yearly file could not be parsed, the last reason, and when it is fetched again. */
    refusals: integer('refusals').notNull().default(0),
    lastError: text('last_error'),
    retryAt: instantColumn('ask_again_at'),
  },
  (table) => [
    primaryKey({ name: 'price_archive_files_one_a_year', columns: [table.origin, table.document, table.year] }),
    check('price_archive_files_origin', sql`${table.origin} in ('live', 'simulated')`),
  ],
)
