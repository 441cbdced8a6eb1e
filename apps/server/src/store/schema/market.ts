import type { ScoredForecastSeries } from '@tradeops/domain/forecast-misses/scored-forecast-series'
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
  unique,
} from 'drizzle-orm/pg-core'
import { instantColumn, originColumn } from './columns.ts'

/**
 * The names of every stored series and point. Readings refer to a row by its id, because the three names would be most
 * of a reading's row, and thousands of rows a day are stored forever. The data origin is one of the names, so simulated
 * and real prices never mix.
 */
export const seriesPoints = pgTable(
  'series_points',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    origin: originColumn(),
    series: text('series').notNull(),
    point: text('point').notNull(),
  },
  (table) => [
    unique('series_points_named_once').on(table.origin, table.series, table.point),
    check('series_points_origin', sql`${table.origin} in ('live', 'simulated')`),
  ],
)

/**
 * Fetched documents that had new values or that never change, one row per content. Readings and forecasts keep the id
 * of their document after its row is deleted.
 */
export const documents = pgTable(
  'documents',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    origin: originColumn(),
    document: text('document').notNull(),
    file: text('file').notNull(),
    docId: text('doc_id'),
    sha256: text('sha256').notNull(),
    bytes: integer('bytes').notNull(),
    via: text('via').notNull(),
    publishedAt: instantColumn('published_at'),
    firstFetchedAt: instantColumn('first_fetched_at').notNull(),
    lastFetchedAt: instantColumn('last_fetched_at').notNull(),
  },
  (table) => [
    unique('documents_once_per_content').on(table.origin, table.document, table.sha256),
    index('documents_by_last_fetch').on(table.lastFetchedAt),
  ],
)

/**
 * Readings (single values of series), append-only and bitemporal: `at` is when the value was true, `known_at` when we
 * could know it. A correction is a second row with a later `known_at`; the earlier value stays, because briefs were
 * made with it. There is no foreign key, because it would halve the speed of ingestion and rows of `series_points` are
 * never deleted.
 */
export const readings = pgTable(
  'readings',
  {
    seriesPointId: integer('series_point_id').notNull(),
    at: instantColumn('at').notNull(),
    knownAt: instantColumn('known_at').notNull(),
    value: doublePrecision('value').notNull(),
    publishedAt: instantColumn('published_at'),
    fetchedAt: instantColumn('fetched_at').notNull(),
    documentId: bigint('document_id', { mode: 'number' }),
    detail: jsonb('detail'),
  },
  (table) => [
    primaryKey({ name: 'readings_known_once', columns: [table.seriesPointId, table.at, table.knownAt] }),
    // Rows are stored in order of arrival, so a BRIN index, the smallest kind, finds readings fetched since an instant.
    index('readings_by_fetch').using('brin', table.fetchedAt),
  ],
)

const packed = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

/**
 * Packed readings: one row has the newest values of a series on a past UTC day, because a chart of a year cannot read a
 * hundred thousand readings. Rows are derived from readings and can be deleted at any time: storing a reading of a
 * packed day deletes the row, and the day is packed again.
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

/** Forecasts, one row per publication; every publication is stored as long as a replay can need it. */
export const forecasts = pgTable(
  'forecasts',
  {
    seriesPointId: integer('series_point_id').notNull(),
    publishedAt: instantColumn('published_at').notNull(),
    knownAt: instantColumn('known_at').notNull(),
    fetchedAt: instantColumn('fetched_at').notNull(),
    startsAt: instantColumn('starts_at').notNull(),
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
 * The actual value of an hour and its forecasts, stored once, when the hour is first complete. A brief and its replay
 * both use the rows known when the brief was made.
 */
export const forecastMisses = pgTable(
  'forecast_misses',
  {
    origin: originColumn(),
    series: text('series').$type<ScoredForecastSeries>().notNull(),
    hourAt: instantColumn('hour_at').notNull(),
    knownAt: instantColumn('known_at').notNull(),
    actualMw: doublePrecision('actual_mw').notNull(),
    /**
     * The newest forecast when the day-ahead market closed, and three hours and one hour before the hour; null if there
     * was none.
     */
    dayAheadMw: doublePrecision('day_ahead_mw'),
    threeHoursMw: doublePrecision('three_hours_mw'),
    oneHourMw: doublePrecision('one_hour_mw'),
  },
  (table) => [
    primaryKey({ name: 'forecast_misses_once', columns: [table.origin, table.series, table.hourAt] }),
    index('forecast_misses_by_knowledge').on(table.origin, table.knownAt),
  ],
)

/** The current health of every market data source: diagnostics show it, and a restarted process continues from it. */
export const sourceHealth = pgTable(
  'source_health',
  {
    origin: originColumn(),
    source: text('source').notNull(),
    state: text('state').notNull(),
    newestAt: instantColumn('newest_at'),
    lastAttemptAt: instantColumn('last_attempt_at').notNull(),
    lastSuccessAt: instantColumn('last_success_at'),
    lastError: text('last_error'),
    lastErrorAt: instantColumn('last_error_at'),
    consecutiveFailures: integer('consecutive_failures').notNull(),
    nextAttemptAt: instantColumn('next_attempt_at'),
    via: text('via'),
    note: text('note'),
  },
  (table) => [primaryKey({ name: 'source_health_one_row_each', columns: [table.origin, table.source] })],
)

/**
 * When each fetch alternative of a document was last used, by any process, because the source's operator counts our
 * requests together.
 */
export const sourceRequests = pgTable(
  'source_requests',
  {
    origin: originColumn(),
    via: text('via').notNull(),
    polledAt: instantColumn('asked_at').notNull(),
    /** The scheduled time of the publication that was polled for, and how often it was polled. */
    publicationAt: instantColumn('publication_at').notNull(),
    times: integer('times').notNull(),
  },
  (table) => [primaryKey({ name: 'source_requests_one_row_each', columns: [table.origin, table.via] })],
)

/** Sources that must not be polled, and until when; stored, so that the next leader process waits too. */
export const sourceWaits = pgTable(
  'source_waits',
  {
    origin: originColumn(),
    source: text('source').notNull(),
    heldUntil: instantColumn('held_until'),
    openUntil: instantColumn('open_until'),
    pauseMs: integer('pause_ms').notNull(),
  },
  (table) => [primaryKey({ name: 'source_waits_one_row_each', columns: [table.origin, table.source] })],
)

/**
 * Delays of the latest publications of a document, in seconds after their scheduled time: each between the last poll
 * without the publication and the poll that found it. They decide when the next polls are made.
 */
export const publicationLags = pgTable(
  'publication_lags',
  {
    origin: originColumn(),
    document: text('document').notNull(),
    /** The scheduled time of the newest publication. */
    markAt: instantColumn('mark_at').notNull(),
    afterSeconds: doublePrecision('after_seconds').array().notNull(),
    bySeconds: doublePrecision('by_seconds').array().notNull(),
  },
  (table) => [primaryKey({ name: 'publication_lags_one_row_each', columns: [table.origin, table.document] })],
)

/**
 * Documents and rows of documents that could not be ingested, with the reason and their first characters; repeated
 * refusals are counted in one row.
 */
export const refusals = pgTable(
  'refusals',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    origin: originColumn(),
    document: text('document').notNull(),
    reason: text('reason').notNull(),
    sentence: text('sentence').notNull(),
    excerpt: text('excerpt').notNull(),
    times: integer('times').notNull(),
    firstSeenAt: instantColumn('first_seen_at').notNull(),
    lastSeenAt: instantColumn('last_seen_at').notNull(),
  },
  (table) => [
    unique('refusals_once_per_cause').on(table.origin, table.document, table.reason, table.sentence, table.excerpt),
    index('refusals_by_last_seen').on(table.lastSeenAt),
  ],
)
