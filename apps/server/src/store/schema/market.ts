import type { TrackedSeries } from '@tradeops/domain/forecast-misses/tracked-series'
import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  customType,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })
const origin = () => text('origin').$type<'live' | 'simulated'>().notNull()

/**
 * Every column of numbers we keep, by name. Readings point here by a number: the three names would be most of a row's
 * size, and there are thousands of rows a day, kept for good. The origin is part of the name, so that a simulated and
 * a real price can never stand in one column.
 */
export const seriesPoints = pgTable(
  'series_points',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    origin: origin(),
    series: text('series').notNull(),
    point: text('point').notNull(),
  },
  (table) => [
    unique('series_points_named_once').on(table.origin, table.series, table.point),
    check('series_points_origin', sql`${table.origin} in ('live', 'simulated')`),
  ],
)

/** What was fetched, once per content. Readings and forecasts keep the number after the record itself has been let go. */
export const documents = pgTable(
  'documents',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    origin: origin(),
    document: text('document').notNull(),
    file: text('file').notNull(),
    docId: text('doc_id'),
    sha256: text('sha256').notNull(),
    bytes: integer('bytes').notNull(),
    via: text('via').notNull(),
    publishedAt: instant('published_at'),
    firstFetchedAt: instant('first_fetched_at').notNull(),
    lastFetchedAt: instant('last_fetched_at').notNull(),
  },
  (table) => [
    unique('documents_once_per_content').on(table.origin, table.document, table.sha256),
    index('documents_by_last_fetch').on(table.lastFetchedAt),
  ],
)

/**
 * Append-only and bitemporal: `at` is when the value was true, `known_at` when we could know it. A correction is a
 * second row with a later `known_at`; the earlier value stays, for briefs and track records were made with it.
 * Its number has no foreign key, which would halve the speed of ingestion: the insert itself takes the number from
 * `series_points`, where nothing is ever deleted.
 */
export const readings = pgTable(
  'readings',
  {
    seriesPointId: integer('series_point_id').notNull(),
    at: instant('at').notNull(),
    knownAt: instant('known_at').notNull(),
    value: doublePrecision('value').notNull(),
    publishedAt: instant('published_at'),
    fetchedAt: instant('fetched_at').notNull(),
    documentId: bigint('document_id', { mode: 'number' }),
    detail: jsonb('detail'),
  },
  (table) => [
    primaryKey({ name: 'readings_known_once', columns: [table.seriesPointId, table.at, table.knownAt] }),
    // Rows lie in the order they came, so the smallest of all indexes finds what was stored since a moment.
    index('readings_by_fetch').using('brin', table.fetchedAt),
  ],
)

const packed = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

/**
 * A finished UTC day of a column in one row, as it is known by now: what a chart of a year reads, for whom a hundred thousand
 * readings a column are too many. It follows from the readings and may be deleted at any time: a reading that arrives for a
 * packed day deletes the row with the same statement, and it is packed again.
 */
export const readingDays = pgTable(
  'reading_days',
  {
    seriesPointId: integer('series_point_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    values: packed('values').notNull(),
  },
  (table) => [primaryKey({ name: 'reading_days_once', columns: [table.seriesPointId, table.day] })],
)

/** One row per publication, whole; every vintage is kept while replays may ask for it. */
export const forecasts = pgTable(
  'forecasts',
  {
    seriesPointId: integer('series_point_id').notNull(),
    publishedAt: instant('published_at').notNull(),
    knownAt: instant('known_at').notNull(),
    fetchedAt: instant('fetched_at').notNull(),
    startsAt: instant('starts_at').notNull(),
    stepMinutes: smallint('step_minutes').notNull(),
    values: doublePrecision('values').array().$type<(number | null)[]>().notNull(),
    documentId: bigint('document_id', { mode: 'number' }),
  },
  (table) => [
    primaryKey({ name: 'forecasts_published_once', columns: [table.seriesPointId, table.publishedAt] }),
    index('forecasts_by_publication').on(table.publishedAt),
    index('forecasts_by_fetch').using('brin', table.fetchedAt),
  ],
)

/**
 * What an hour brought and what had been forecast of it, written once, when the hour is first complete. A brief goes by the
 * rows that were there when it was made, and a replay by the same.
 */
export const forecastMisses = pgTable(
  'forecast_misses',
  {
    origin: origin(),
    series: text('series').$type<TrackedSeries>().notNull(),
    hourAt: instant('hour_at').notNull(),
    knownAt: instant('known_at').notNull(),
    actualMw: doublePrecision('actual_mw').notNull(),
    /** As it stood when day-ahead closed, and three hours and one hour before; null where none of use stood then. */
    dayAheadMw: doublePrecision('day_ahead_mw'),
    threeHoursMw: doublePrecision('three_hours_mw'),
    oneHourMw: doublePrecision('one_hour_mw'),
  },
  (table) => [
    primaryKey({ name: 'forecast_misses_once', columns: [table.origin, table.series, table.hourAt] }),
    index('forecast_misses_by_knowledge').on(table.origin, table.knownAt),
  ],
)

/** The last word on every source: what diagnostics shows, and what a restarted process starts from. */
export const sourceHealth = pgTable(
  'source_health',
  {
    origin: origin(),
    source: text('source').notNull(),
    state: text('state').notNull(),
    newestAt: instant('newest_at'),
    lastAttemptAt: instant('last_attempt_at').notNull(),
    lastSuccessAt: instant('last_success_at'),
    lastError: text('last_error'),
    lastErrorAt: instant('last_error_at'),
    consecutiveFailures: integer('consecutive_failures').notNull(),
    nextAttemptAt: instant('next_attempt_at'),
    via: text('via'),
    note: text('note'),
  },
  (table) => [primaryKey({ name: 'source_health_one_row_each', columns: [table.origin, table.source] })],
)

/** When each route to a document was last asked, by whichever process: its operator counts them together. */
export const sourceRequests = pgTable(
  'source_requests',
  {
    origin: origin(),
    via: text('via').notNull(),
    askedAt: instant('asked_at').notNull(),
    /** The mark of the publication that was asked for, and how often it has been. */
    publicationAt: instant('publication_at').notNull(),
    times: integer('times').notNull(),
  },
  (table) => [primaryKey({ name: 'source_requests_one_row_each', columns: [table.origin, table.via] })],
)

/** Whom to leave alone, and until when: it holds for whoever leads next, too. */
export const sourceWaits = pgTable(
  'source_waits',
  {
    origin: origin(),
    source: text('source').notNull(),
    heldUntil: instant('held_until'),
    openUntil: instant('open_until'),
    pauseMs: integer('pause_ms').notNull(),
  },
  (table) => [primaryKey({ name: 'source_waits_one_row_each', columns: [table.origin, table.source] })],
)

/**
 * When the latest publications of a document became readable, in seconds after their marks: each between an ask in vain and
 * the one that found it. Asks are placed by it.
 */
export const publicationLags = pgTable(
  'publication_lags',
  {
    origin: origin(),
    document: text('document').notNull(),
    /** The mark of the newest of them. */
    markAt: instant('mark_at').notNull(),
    afterSeconds: doublePrecision('after_seconds').array().notNull(),
    bySeconds: doublePrecision('by_seconds').array().notNull(),
  },
  (table) => [primaryKey({ name: 'publication_lags_one_row_each', columns: [table.origin, table.document] })],
)

/** What we could not take, with the reason and the beginning of what it said. Repeats are counted, not repeated. */
export const refusals = pgTable(
  'refusals',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    origin: origin(),
    document: text('document').notNull(),
    reason: text('reason').notNull(),
    sentence: text('sentence').notNull(),
    excerpt: text('excerpt').notNull(),
    times: integer('times').notNull(),
    firstSeenAt: instant('first_seen_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
  },
  (table) => [
    unique('refusals_once_per_cause').on(table.origin, table.document, table.reason, table.sentence, table.excerpt),
    index('refusals_by_last_seen').on(table.lastSeenAt),
  ],
)
