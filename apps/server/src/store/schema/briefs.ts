import { sql } from 'drizzle-orm'
import { customType, date, index, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })
const origin = () => text('origin').$type<'live' | 'simulated'>().notNull()

/** One engine hands back a Buffer, the other a bare Uint8Array. */
const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => Buffer.from(value),
})

/**
 * Every brief as it was served. One of each zone and run stands; one that was made again keeps its row for whoever has its
 * address. The body is gzip: what most browsers are sent as it stands.
 */
export const briefs = pgTable(
  'briefs',
  {
    id: text('id').primaryKey(),
    origin: origin(),
    zone: text('zone').notNull(),
    /** The SCED run it was made for; a five-minute mark where prices had stopped. */
    runAt: instant('run_at').notNull(),
    generatedAt: instant('generated_at').notNull(),
    etag: text('etag').notNull(),
    body: bytes('body').notNull(),
    /** The highest level of what it says; null where it was stored before that was kept. */
    level: text('level').$type<'info' | 'watch' | 'warn' | 'alert'>(),
    /** When another brief of the same run took its place; null while it stands. */
    replacedAt: instant('replaced_at'),
  },
  (table) => [
    uniqueIndex('briefs_standing_once_per_zone_and_run')
      .on(table.origin, table.zone, table.runAt)
      .where(sql`${table.replacedAt} is null`),
    index('briefs_by_run').on(table.runAt),
    // A chart marks where a level began, and most runs have none.
    index('briefs_with_a_level')
      .on(table.origin, table.zone, table.runAt)
      .where(sql`${table.replacedAt} is null and ${table.level} <> 'info'`),
  ],
)

/**
 * Briefs that somebody has shared, frozen: the kept brief goes after its time, a link that was sent must not. The link is
 * the id with our signature, so that a copy of this table opens none of them.
 */
export const shares = pgTable(
  'shares',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    briefId: text('brief_id').notNull(),
    origin: origin(),
    zone: text('zone').notNull(),
    runAt: instant('run_at').notNull(),
    madeAt: instant('made_at').notNull(),
    sha256: text('sha256').notNull(),
    /** gzip of the answer; null once it is revoked. */
    body: bytes('body'),
    createdAt: instant('created_at').notNull(),
    revokedAt: instant('revoked_at'),
  },
  (table) => [
    uniqueIndex('shares_once_per_brief').on(table.userId, table.briefId).where(sql`${table.revokedAt} is null`),
  ],
)

/**
 * What was learned from past days, as JSON, one row per fit: exposures daily, chances monthly, the usual miss of day-ahead
 * per zone and day, the record's counts when they change. A brief and its replay use the newest fit of their moment.
 */
export const learnedFits = pgTable(
  'learned_fits',
  {
    /** The kind of fit, and where it has several at once, `/` and which. */
    name: text('name').notNull(),
    origin: origin(),
    asOf: instant('as_of').notNull(),
    fit: text('fit').notNull(),
  },
  (table) => [primaryKey({ name: 'learned_fits_once', columns: [table.name, table.origin, table.asOf] })],
)

/**
 * How far off the price outlook was in the hours of a Central day that is over, a zone's day in a row. A brief goes by the
 * rows that were there when it was made, and a replay by the same.
 */
export const outlookErrors = pgTable(
  'outlook_errors',
  {
    origin: origin(),
    zone: text('zone').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    knownAt: instant('known_at').notNull(),
    /** `[[from, horizon, location, error], ...]` */
    errors: text('errors').notNull(),
  },
  (table) => [primaryKey({ name: 'outlook_errors_once', columns: [table.origin, table.zone, table.day] })],
)

/** What the briefs of a Central day said of the hours ahead, and what came: a zone's day in a row, written once. */
export const outlookLedger = pgTable(
  'outlook_ledger',
  {
    origin: origin(),
    zone: text('zone').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    knownAt: instant('known_at').notNull(),
    /** The version of the outlook's constants that said it; null where it was written before that was kept. */
    outlookHash: text('outlook_hash'),
    /** JSON of the domain's `LedgerHour`s. */
    hours: text('hours').notNull(),
  },
  (table) => [primaryKey({ name: 'outlook_ledger_once', columns: [table.origin, table.zone, table.day] })],
)

/** What the engine carried from one run to the next, so that a restart and a replay go on where it stood. */
export const engineStates = pgTable(
  'engine_states',
  {
    origin: origin(),
    zone: text('zone').notNull(),
    runAt: instant('run_at').notNull(),
    state: bytes('state').notNull(),
  },
  (table) => [
    primaryKey({ name: 'engine_states_once_per_zone_and_run', columns: [table.origin, table.zone, table.runAt] }),
  ],
)
