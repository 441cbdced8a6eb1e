import { sql } from 'drizzle-orm'
import { date, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { bytesColumn, instantColumn, levelColumn, originColumn } from './columns.ts'

/**
 * Every brief as it was served. Each zone and SCED run has one current brief; a replaced brief keeps its row, because
 * its link was shown to readers. The body is gzipped, and most browsers get it unchanged.
 */
export const briefs = pgTable(
  'briefs',
  {
    id: text('id').primaryKey(),
    origin: originColumn(),
    zone: text('zone').notNull(),
    /** The SCED run that the brief was made for, or a five-minute mark while no prices arrived. */
    runAt: instantColumn('run_at').notNull(),
    generatedAt: instantColumn('generated_at').notNull(),
    etag: text('etag').notNull(),
    body: bytesColumn('body').notNull(),
    /** The highest alert level of the brief's items; null in rows that are older than this column. */
    level: levelColumn('level'),
    /** When another brief of the same SCED run replaced this brief; null while it is current. */
    replacedAt: instantColumn('replaced_at'),
  },
  (table) => [
    uniqueIndex('briefs_standing_once_per_zone_and_run')
      .on(table.origin, table.zone, table.runAt)
      .where(sql`${table.replacedAt} is null`),
    index('briefs_by_run').on(table.runAt),
    // Charts mark where an alert level began; most SCED runs have no level above info, so the index is small.
    index('briefs_with_a_level')
      .on(table.origin, table.zone, table.runAt)
      .where(sql`${table.replacedAt} is null and ${table.level} <> 'info'`),
  ],
)

/**
 * Copies of briefs that users shared: the brief itself is deleted after its retention, but a link that was sent must
 * keep working. The link contains the signed id of the copy, so a leaked copy of this table opens no link.
 */
export const shares = pgTable(
  'shares',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    briefId: text('brief_id').notNull(),
    origin: originColumn(),
    zone: text('zone').notNull(),
    runAt: instantColumn('run_at').notNull(),
    madeAt: instantColumn('made_at').notNull(),
    sha256: text('sha256').notNull(),
    /** The answer of the shared link as gzip; null once the link is revoked. */
    body: bytesColumn('body'),
    createdAt: instantColumn('created_at').notNull(),
    revokedAt: instantColumn('revoked_at'),
  },
  (table) => [
    uniqueIndex('shares_once_per_brief').on(table.userId, table.briefId).where(sql`${table.revokedAt} is null`),
  ],
)

/**
 * Model fits learned from past days, as JSON, one row per fit: constraint exposures daily, price probabilities weekly,
 * the usual miss of day-ahead prices and the shift of the price range per zone and day, counts of past cases, and the
 * track record's counts when they change. A brief and its replay use the newest fit at the time of the brief.
 */
export const learnedFits = pgTable(
  'learned_fits',
  {
    /** The kind of model fit; if a kind has several fits at once, followed by `/` and which one. */
    name: text('name').notNull(),
    origin: originColumn(),
    asOf: instantColumn('as_of').notNull(),
    fit: text('fit').notNull(),
  },
  (table) => [primaryKey({ name: 'learned_fits_once', columns: [table.name, table.origin, table.asOf] })],
)

/**
 * The errors of the price outlook in the hours of a past Central day, one row per zone and day. A brief and its replay
 * both use the rows known when the brief was made.
 */
export const outlookErrors = pgTable(
  'outlook_errors',
  {
    origin: originColumn(),
    zone: text('zone').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    knownAt: instantColumn('known_at').notNull(),
    /**
     * Outlook errors of the day as `[[from, horizon, location, premium, error], ...]`; rows of earlier releases lack
     * `premium`.
     */
    errors: text('errors').notNull(),
  },
  (table) => [primaryKey({ name: 'outlook_errors_once', columns: [table.origin, table.zone, table.day] })],
)

/**
 * The price outlooks that a Central day's briefs stated, and the settled prices: one row per zone and day, never
 * changed.
 */
export const outlookLedger = pgTable(
  'outlook_ledger',
  {
    origin: originColumn(),
    zone: text('zone').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    knownAt: instantColumn('known_at').notNull(),
    /** The version of the outlook model's constants; null in rows that are older than this column. */
    outlookHash: text('outlook_hash'),
    /** The day's hours as JSON of the domain's type `OutlookLedgerHour`. */
    hours: text('hours').notNull(),
  },
  (table) => [primaryKey({ name: 'outlook_ledger_once', columns: [table.origin, table.zone, table.day] })],
)

/** The engine's state of a zone between two SCED runs, so that a restart and a replay continue from it. */
export const engineStates = pgTable(
  'engine_states',
  {
    origin: originColumn(),
    zone: text('zone').notNull(),
    runAt: instantColumn('run_at').notNull(),
    state: bytesColumn('state').notNull(),
  },
  (table) => [
    primaryKey({ name: 'engine_states_once_per_zone_and_run', columns: [table.origin, table.zone, table.runAt] }),
  ],
)
