import type { Zone } from '@tradeops/domain/market/zones'
import type { MissedMailReason, ScheduledMailState } from '@tradeops/domain/schedule/mail-schedule'
import { WEEKDAYS, type Weekday } from '@tradeops/domain/schedule/weekdays'
import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { bytesColumn, instantColumn } from './columns.ts'

const day = (name: string) => date(name, { mode: 'string' })

/**
 * Schedules of daily mails: which brief a user wants, on which days, at which time in which time zone, and the next day
 * that is not planned yet.
 */
export const schedules = pgTable(
  'schedules',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    zone: text('zone').$type<Zone>().notNull(),
    moreZones: text('more_zones').array().$type<readonly Zone[]>().notNull().default([]),
    deliveryTime: text('delivery_time').notNull(),
    timezone: text('timezone').notNull(),
    weekdays: text('weekdays')
      .array()
      .$type<readonly Weekday[]>()
      .notNull()
      .default([...WEEKDAYS]),
    onlyAtWatch: boolean('only_at_watch').notNull().default(false),
    enabled: boolean('enabled').notNull(),
    nextOn: day('next_on').notNull(),
    nextDueAt: instantColumn('next_due_at').notNull(),
    /**
     * The version of the time zone data with which `next_due_at` was computed, because governments change their clock
     * rules.
     */
    calendar: text('calendar').notNull(),
    lastSentOn: day('last_sent_on'),
    lastSentAt: instantColumn('last_sent_at'),
    lastSentTimezone: text('last_sent_timezone'),
    createdAt: instantColumn('created_at').notNull(),
    updatedAt: instantColumn('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('schedules_once_each').on(table.userId, table.zone, table.deliveryTime, sql`lower(${table.timezone})`),
    index('schedules_to_plan').on(table.nextDueAt).where(sql`${table.enabled}`),
  ],
)

/**
 * Daily mails, one row per schedule and local date: the row is the plan, the claim and the outcome of one mail. While
 * the row is leased, `next_at` is the end of the lease, so one column finds all due rows.
 */
export const deliveries = pgTable(
  'deliveries',
  {
    scheduleId: uuid('schedule_id')
      .notNull()
      .references(() => schedules.id, { onDelete: 'cascade' }),
    localDate: day('local_date').notNull(),
    dueAt: instantColumn('due_at').notNull(),
    /** The schedule's time zone when the daily mail was planned. */
    timezone: text('timezone').notNull(),
    state: text('state').$type<ScheduledMailState>().notNull(),
    failures: integer('failures').notNull().default(0),
    unknowns: integer('unknowns').notNull().default(0),
    /** When the daily mail is tried next; null if it will not be tried again. */
    nextAt: instantColumn('next_at'),
    leaseToken: uuid('lease_token'),
    /** The hash of the mail rendered for many readers, the same at every attempt. */
    bodyHash: text('body_hash'),
    payloadHash: text('payload_hash'),
    renderedAt: instantColumn('rendered_at'),
    handedAt: instantColumn('handed_at'),
    sentAt: instantColumn('sent_at'),
    settledAt: instantColumn('settled_at'),
    reason: text('reason').$type<MissedMailReason>(),
    detail: text('detail'),
    /** True if the mail server refused the reader's mailbox on this day. */
    refused: boolean('refused').notNull().default(false),
  },
  (table) => [
    primaryKey({ name: 'deliveries_once_per_local_day', columns: [table.scheduleId, table.localDate] }),
    index('deliveries_open').on(table.nextAt).where(sql`${table.nextAt} is not null`),
    index('deliveries_by_due').on(table.dueAt),
    check(
      'deliveries_state',
      sql`${table.state} in ('planned', 'sending', 'handed', 'sent', 'unknown', 'failed', 'missed', 'suppressed', 'skipped')`,
    ),
  ],
)

/**
 * Daily mails as rendered for all their readers, with placeholders for each reader's values, stored as gzipped JSON by
 * their hash.
 */
export const briefBodies = pgTable(
  'brief_bodies',
  {
    hash: text('hash').primaryKey(),
    renderedAt: instantColumn('rendered_at').notNull(),
    body: bytesColumn('body').notNull(),
  },
  (table) => [index('brief_bodies_by_age').on(table.renderedAt)],
)

/** Mailboxes that refused daily mails: they get no daily mails and no alert mails, but account mails are still sent. */
export const suppressedAddresses = pgTable('suppressed_addresses', {
  address: text('address').primaryKey(),
  reason: text('reason').$type<'no_such_mailbox' | 'refused_for_days'>().notNull(),
  detail: text('detail'),
  sinceAt: instantColumn('since_at').notNull(),
})
