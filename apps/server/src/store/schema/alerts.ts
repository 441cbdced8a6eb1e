import type { AlertNoticeKind } from '@tradeops/domain/alerts/decide-alert-notice'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { instantColumn, originColumn } from './columns.ts'

/** Distinct alert conditions of all readers with their state: equal conditions are evaluated once per SCED run. */
export const alertConditions = pgTable(
  'alert_conditions',
  {
    origin: originColumn(),
    /** The id of an alert condition: a hash of the condition. */
    id: text('id').notNull(),
    condition: jsonb('condition').notNull(),
    state: jsonb('state').notNull(),
    judgedAt: instantColumn('judged_at').notNull(),
    /**
     * When the condition last changed in a way that its alerts may have to report; null once all of them were handled.
     */
    newsAt: instantColumn('news_at'),
  },
  (table) => [primaryKey({ name: 'alert_conditions_once', columns: [table.origin, table.id] })],
)

/** Alerts of readers: a condition, when to send notices, and what the reader was last notified of. */
export const alerts = pgTable(
  'alerts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    origin: originColumn(),
    conditionId: text('condition_id').notNull(),
    byMail: boolean('by_mail').notNull(),
    byPush: boolean('by_push').notNull().default(false),
    /** Start of the reader's quiet hours in local wall-clock time; null without quiet hours. */
    quietFrom: text('quiet_from'),
    quietTo: text('quiet_to'),
    quietTimezone: text('quiet_timezone'),
    repeatMinutes: integer('repeat_minutes'),
    snoozedUntil: instantColumn('snoozed_until'),
    enabled: boolean('enabled').notNull(),
    switchedAt: instantColumn('switched_at').notNull(),
    notified: jsonb('notified').notNull(),
    /**
     * When the alert must be evaluated again although its condition does not change, such as at the end of quiet hours
     * or of a snooze, for a repeated notice, or after an edit.
     */
    wakeAt: instantColumn('wake_at'),
    /** Changes of the condition up to this time were handled for this reader. */
    handledAt: instantColumn('handled_at'),
    createdAt: instantColumn('created_at').notNull(),
  },
  (table) => [
    index('alerts_by_user').on(table.userId, table.createdAt),
    index('alerts_by_condition').on(table.origin, table.conditionId).where(sql`${table.enabled}`),
    index('alerts_to_wake').on(table.origin, table.wakeAt).where(sql`${table.enabled} and ${table.wakeAt} is not null`),
  ],
)

/**
 * Episodes of an alert condition, from firing to normal; episodes before its first alert were computed from past data.
 */
export const alertEpisodes = pgTable(
  'alert_episodes',
  {
    origin: originColumn(),
    conditionId: text('condition_id').notNull(),
    startedAt: instantColumn('started_at').notNull(),
    startValue: doublePrecision('start_value').notNull(),
    peak: doublePrecision('peak').notNull(),
    peakAt: instantColumn('peak_at').notNull(),
    endedAt: instantColumn('ended_at'),
    isReplayed: boolean('is_replayed').notNull(),
  },
  (table) => [
    primaryKey({ name: 'alert_episodes_once', columns: [table.origin, table.conditionId, table.startedAt] }),
    index('alert_episodes_by_start').on(table.origin, table.startedAt),
  ],
)

/**
 * Alert messages, one per reader and SCED run; the message's notices list everything that the reader's alerts report.
 */
export const alertMessages = pgTable(
  'alert_messages',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    origin: originColumn(),
    runAt: instantColumn('run_at').notNull(),
    isTest: boolean('is_test').notNull(),
    createdAt: instantColumn('created_at').notNull(),
  },
  (table) => [
    unique('alert_messages_once_a_run').on(table.userId, table.origin, table.runAt, table.isTest),
    index('alert_messages_by_creation').on(table.createdAt),
  ],
)

/** What one alert reports in an alert message. */
export const alertNotices = pgTable(
  'alert_notices',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    messageId: bigint('message_id', { mode: 'number' })
      .notNull()
      .references(() => alertMessages.id, { onDelete: 'cascade' }),
    alertId: uuid('alert_id')
      .notNull()
      .references(() => alerts.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<AlertNoticeKind>().notNull(),
    /** The start of the notice's episode, which identifies the episode; null for a notice without one. */
    episodeAt: instantColumn('episode_at'),
    facts: jsonb('facts').notNull(),
  },
  (table) => [
    index('alert_notices_by_message').on(table.messageId),
    index('alert_notices_by_alert').on(table.alertId, table.id),
  ],
)

/**
 * Data source outages of which a reader was notified, so that each reader gets one notice per source, not one per
 * alert.
 */
export const alertSilences = pgTable(
  'alert_silences',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    origin: originColumn(),
    source: text('source').notNull(),
    sinceAt: instantColumn('since_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'alert_silences_once', columns: [table.userId, table.origin, table.source, table.sinceAt] }),
  ],
)
