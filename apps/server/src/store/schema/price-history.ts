import { sql } from 'drizzle-orm'
import { check, date, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/**
 * Prices of the years before ours, a Central day of a point in a row: whole cents, interval after interval from its
 * midnight. They are read for norms of the season and never recalled into memory.
 */
export const priceDays = pgTable(
  'price_days',
  {
    seriesPointId: integer('series_point_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    publishedAt: instant('published_at'),
    cents: integer('cents').array().$type<(number | null)[]>().notNull(),
  },
  (table) => [primaryKey({ name: 'price_days_once', columns: [table.seriesPointId, table.day] })],
)

/** The newest edition of every yearly file that was listed, and how far it has been read. */
export const priceArchiveFiles = pgTable(
  'price_archive_files',
  {
    origin: text('origin').$type<'live' | 'simulated'>().notNull(),
    document: text('document').notNull(),
    year: integer('year').notNull(),
    docId: text('doc_id').notNull(),
    name: text('name').notNull(),
    publishedAt: instant('published_at').notNull(),
    sheets: text('sheets').array().notNull(),
    readAt: instant('read_at'),
    /** How often this edition could not be read, the last time why, and when it is asked for again. */
    refusals: integer('refusals').notNull().default(0),
    lastError: text('last_error'),
    askAgainAt: instant('ask_again_at'),
  },
  (table) => [
    primaryKey({ name: 'price_archive_files_one_a_year', columns: [table.origin, table.document, table.year] }),
    check('price_archive_files_origin', sql`${table.origin} in ('live', 'simulated')`),
  ],
)
