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
 * A call: an episode of a rule at a level or above, in one zone. Written with the brief that first shows it and never
 * changed; its end and its outcome have separate tables.
 */
export const calls = pgTable(
  'calls',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    origin: originColumn(),
    zone: text('zone').notNull(),
    kind: text('kind').notNull(),
    /** The lowest level that the call counts for, and the level that was shown. */
    fromLevel: levelColumn('from_level').notNull(),
    level: levelColumn('level').notNull(),
    raisedAt: instantColumn('raised_at').notNull(),
    /** The Central day on which the call was raised: the calls of one day are nearly one case. */
    day: date('day', { mode: 'string' }).notNull(),
    /** The brief that first showed the call; the call is stored longer than that brief. */
    briefId: text('brief_id').notNull(),
    /** The probability that the call stated, if any. */
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

/** When a call was last active, written after it was inactive for half an hour. */
export const callEndings = pgTable('call_endings', {
  callId: bigint('call_id', { mode: 'number' }).primaryKey(),
  endedAt: instantColumn('ended_at').notNull(),
})

/**
 * The outcome of a call, scored against the first published prices, again against those after four days, and again
 * after each correction of a price that decides it. The first outcome is never changed.
 */
export const outcomes = pgTable(
  'outcomes',
  {
    callId: bigint('call_id', { mode: 'number' }).notNull(),
    prices: text('prices').$type<'first' | 'final' | 'restated'>().notNull(),
    /** Whether the call was correct; null with a reason if that cannot be decided. */
    wasCorrect: boolean('came_true'),
    reason: text('reason').$type<'announced nothing' | 'readings missing'>(),
    /** Minutes from the call to the first settled quarter hour of the announced event. */
    leadMinutes: integer('lead_minutes'),
    scoredAt: instantColumn('scored_at').notNull(),
  },
  (table) => [primaryKey({ name: 'outcomes_scored_once', columns: [table.callId, table.prices] })],
)

/** Onsets of events that readers want to know about, called or not: an onset without a call is a miss. */
export const onsets = pgTable(
  'onsets',
  {
    origin: originColumn(),
    zone: text('zone').notNull(),
    event: text('event').notNull(),
    onsetAt: instantColumn('onset_at').notNull(),
    value: doublePrecision('value').notNull(),
    /** The highest level of the calls active before the onset; null for a miss. */
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

/** A rule's claim checked for every hour of a Central day, to count how often the event happens without a call. */
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

/** How far the market was searched for events, so that every hour is searched once. */
export const recordProgress = pgTable('record_progress', {
  origin: originColumn().primaryKey(),
  onsetsUntil: instantColumn('onsets_until').notNull(),
  baseRatesUntil: instantColumn('asked_until').notNull(),
})

/** Corrections of prices whose calls and outlook hours were scored again; a reading is named by its primary key. */
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

/** The mean price of an hour after a correction. The ledger of outlooks keeps the price that it was first scored on. */
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
