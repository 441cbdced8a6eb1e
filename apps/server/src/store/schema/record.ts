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
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })
const origin = () => text('origin').$type<'live' | 'simulated'>().notNull()
const level = (name: string) => text(name).$type<'info' | 'watch' | 'warn' | 'alert'>()

/**
 * What was said: an episode of a rule from a level on, in one zone. Written with the brief that first shows it and never
 * changed; when it ended and what came of it are rows of their own.
 */
export const calls = pgTable(
  'calls',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    origin: origin(),
    zone: text('zone').notNull(),
    kind: text('kind').notNull(),
    /** The level from which on it is counted, and the one that was shown. */
    fromLevel: level('from_level').notNull(),
    level: level('level').notNull(),
    raisedAt: instant('raised_at').notNull(),
    /** The Central day of the raise: the calls of one day are nearly one case. */
    day: date('day', { mode: 'string' }).notNull(),
    /** The brief that first showed it; it outlives that brief. */
    briefId: text('brief_id').notNull(),
    /** The chance that was stated, where one was. */
    probability: doublePrecision('probability'),
    figures: jsonb('figures').notNull(),
    horizonEndsAt: instant('horizon_ends_at').notNull(),
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

/** When a call last stood, written once it has not stood for half an hour. */
export const callEndings = pgTable('call_endings', {
  callId: bigint('call_id', { mode: 'number' }).primaryKey(),
  endedAt: instant('ended_at').notNull(),
})

/** What came of a call: once by the prices that were published first, and once by the final ones. */
export const outcomes = pgTable(
  'outcomes',
  {
    callId: bigint('call_id', { mode: 'number' }).notNull(),
    prices: text('prices').$type<'first' | 'final'>().notNull(),
    /** Null where it cannot be told, with the reason. */
    cameTrue: boolean('came_true'),
    reason: text('reason').$type<'announced nothing' | 'readings missing'>(),
    /** From the raise to the first settled quarter of what was announced. */
    leadMinutes: integer('lead_minutes'),
    scoredAt: instant('scored_at').notNull(),
  },
  (table) => [primaryKey({ name: 'outcomes_scored_once', columns: [table.callId, table.prices] })],
)

/** Beginnings of what a reader wants to be told of, whether or not it was called: a miss is one without a call. */
export const onsets = pgTable(
  'onsets',
  {
    origin: origin(),
    zone: text('zone').notNull(),
    event: text('event').notNull(),
    onsetAt: instant('onset_at').notNull(),
    value: doublePrecision('value').notNull(),
    /** The highest level of the calls that stood before it; null for a miss. */
    calledLevel: level('called_level'),
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

/** The question of a rule asked of every hour of a Central day: how often the same comes true without a call. */
export const baseRates = pgTable(
  'base_rates',
  {
    origin: origin(),
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

/** How far the market has been looked through, so that every hour is looked at once. */
export const recordProgress = pgTable('record_progress', {
  origin: origin().primaryKey(),
  onsetsUntil: instant('onsets_until').notNull(),
  askedUntil: instant('asked_until').notNull(),
})
