import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { instantColumn, levelColumn, originColumn } from './columns.ts'

/**
 * Rule calls (predictions): one row for each time that a rule reaches an alert level in one zone. A row is stored with
 * the brief that first shows the call and is never changed; its end and its outcome have separate tables.
 */
export const calls = pgTable(
  'calls',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    origin: originColumn(),
    zone: text('zone').notNull(),
    kind: text('kind').notNull(),
    /** The lowest alert level that the rule call (prediction) counts for, and the alert level that was shown. */
    fromLevel: levelColumn('from_level').notNull(),
    level: levelColumn('level').notNull(),
    raisedAt: instantColumn('raised_at').notNull(),
    /**
     * The Central day of the rule call (prediction). Calls of one day are not independent, so the statistics group them
     * by day.
     */
    day: date('day', { mode: 'string' }).notNull(),
    /** The brief that first showed the rule call (prediction); the call is stored longer than that brief. */
    briefId: text('brief_id').notNull(),
    /** The probability that was stated with the rule call (prediction); null if none was stated. */
    probability: doublePrecision('probability'),
    figures: jsonb('figures').notNull(),
    horizonEndsAt: instantColumn('horizon_ends_at').notNull(),
    configHash: text('config_hash').notNull(),
    codeVersion: text('code_version').notNull(),
  },
  (table) => [
    unique('calls_raised_once').on(table.origin, table.zone, table.kind, table.fromLevel, table.raisedAt),
    index('calls_by_raise').on(table.origin, table.raisedAt, table.id),
    index('calls_by_horizon').on(table.origin, table.horizonEndsAt, table.id),
    check('calls_origin', sql`${table.origin} in ('live', 'simulated')`),
  ],
)

/** When a rule call (prediction) was last active, stored after it was inactive for half an hour. */
export const callEndings = pgTable('call_endings', {
  callId: bigint('call_id', { mode: 'number' }).primaryKey(),
  endedAt: instantColumn('ended_at').notNull(),
})

/**
 * The outcomes of rule calls (predictions): each is scored on the first published prices, again on the prices after
 * four days, and again after each correction of a price that decides it. The first outcome is never changed.
 */
export const outcomes = pgTable(
  'outcomes',
  {
    callId: bigint('call_id', { mode: 'number' }).notNull(),
    prices: text('prices').$type<'first' | 'final' | 'restated'>().notNull(),
    /** Whether the rule call (prediction) was correct; null, with a reason, if that cannot be decided. */
    wasCorrect: boolean('came_true'),
    reason: text('reason').$type<'announced nothing' | 'readings missing'>(),
    /** Minutes from the rule call (prediction) to the first settled quarter hour of the predicted event. */
    leadMinutes: integer('lead_minutes'),
    scoredAt: instantColumn('scored_at').notNull(),
  },
  (table) => [primaryKey({ name: 'outcomes_scored_once', columns: [table.callId, table.prices] })],
)

/**
 * The starts of price events that readers want to know about, predicted or not; an event without a prediction is a
 * miss.
 */
export const onsets = pgTable(
  'onsets',
  {
    origin: originColumn(),
    zone: text('zone').notNull(),
    event: text('event').notNull(),
    onsetAt: instantColumn('onset_at').notNull(),
    value: doublePrecision('value').notNull(),
    /**
     * The highest alert level of the predictions that were active before the event started; null for a missed event.
     */
    calledLevel: levelColumn('called_level'),
    configHash: text('config_hash').notNull(),
    codeVersion: text('code_version').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'onsets_seen_once',
      columns: [table.origin, table.event, table.onsetAt, table.zone],
    }),
    index('onsets_by_time').on(table.origin, table.onsetAt),
  ],
)

/**
 * How often a rule's claim was checked and was true in the hours of a Central day, to know how often the claimed event
 * happens anyway (the rule's base rate).
 */
export const baseRates = pgTable(
  'base_rates',
  {
    origin: originColumn(),
    kind: text('kind').notNull(),
    configHash: text('config_hash').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    asked: integer('asked').notNull(),
    askedTrue: integer('asked_true').notNull(),
    dayAheadSaid: integer('day_ahead_said').notNull(),
    dayAheadTrue: integer('day_ahead_true').notNull(),
  },
  (table) => [
    primaryKey({ name: 'base_rates_once_a_day', columns: [table.origin, table.kind, table.configHash, table.day] }),
  ],
)

/**
 * Until when the market data was searched for price events and counted in the base rates, so that every hour is used
 * once.
 */
export const recordProgress = pgTable('record_progress', {
  origin: originColumn().primaryKey(),
  onsetsUntil: instantColumn('onsets_until').notNull(),
  baseRatesUntil: instantColumn('asked_until').notNull(),
})

/**
 * Price corrections after which rule calls (predictions) and outlook hours were scored again; each names its reading by
 * primary key.
 */
export const restatedCorrections = pgTable(
  'restated_corrections',
  {
    seriesPointId: integer('series_point_id').notNull(),
    at: instantColumn('at').notNull(),
    knownAt: instantColumn('known_at').notNull(),
    restatedAt: instantColumn('restated_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'restated_corrections_once', columns: [table.seriesPointId, table.at, table.knownAt] }),
  ],
)

/**
 * The mean price of an hour after a correction; the outlook ledger keeps the price on which the hour was first scored.
 */
export const restatedHours = pgTable(
  'restated_hours',
  {
    origin: originColumn(),
    zone: text('zone').notNull(),
    hourAt: instantColumn('hour_at').notNull(),
    paid: doublePrecision('paid').notNull(),
    restatedAt: instantColumn('restated_at').notNull(),
  },
  (table) => [primaryKey({ name: 'restated_hours_once', columns: [table.origin, table.zone, table.hourAt] })],
)

/**
 * Days of the months whose load peak decides transmission charges: the interval of the highest load, and the first hour
 * of the peak as our rule and the naive rule predicted it. A day is stored the day after, because forecasts are deleted
 * before a season is over.
 */
export const peakDays = pgTable(
  'peak_days',
  {
    origin: originColumn(),
    day: date('day', { mode: 'string' }).notNull(),
    peakMw: doublePrecision('peak_mw').notNull(),
    peakAt: instantColumn('peak_at').notNull(),
    calledFrom: instantColumn('called_from'),
    naiveFrom: instantColumn('naive_from'),
    isNaiveKnown: boolean('is_naive_known').notNull(),
  },
  (table) => [
    primaryKey({ name: 'peak_days_once', columns: [table.origin, table.day] }),
    check('peak_days_origin', sql`${table.origin} in ('live', 'simulated')`),
  ],
)
