import { sql } from 'drizzle-orm'
import { bigint, check, date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instantColumn } from './columns.ts'

/**
 * The state of a forwarded lead: `kept` means that no webhook is configured, `stopped` that the webhook's server
 * refused further attempts.
 */
export type LeadState = 'kept' | 'pending' | 'sending' | 'forwarded' | 'stopped' | 'failed'

/** Leads: email addresses that visitors left, where in the trial, and whether the configured webhook received them. */
export const leads = pgTable(
  'leads',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Identifies the lead to the webhook; every attempt to forward it uses the same id. */
    deliveryId: uuid('delivery_id').notNull().defaultRandom(),
    email: text('email').notNull(),
    leadSource: text('lead_source').notNull(),
    triggerType: text('trigger_type').notNull(),
    /** When the visitor left the address, by the visitor's clock. */
    occurredAt: instantColumn('occurred_at').notNull(),
    receivedAt: instantColumn('received_at').notNull(),
    userAgent: text('user_agent').notNull(),
    referrer: text('referrer').notNull(),
    metadata: jsonb('metadata').$type<Record<string, unknown>>().notNull(),
    state: text('state').$type<LeadState>().notNull(),
    attempts: integer('attempts').notNull(),
    reason: text('reason'),
    /** When forwarding the lead is tried next; null if it will not be tried again. */
    nextAt: instantColumn('next_at'),
    settledAt: instantColumn('settled_at'),
  },
  (table) => [
    index('leads_by_address').on(table.email, table.receivedAt),
    index('leads_open').on(table.nextAt).where(sql`${table.nextAt} is not null`),
    check('leads_state', sql`${table.state} in ('kept', 'pending', 'sending', 'forwarded', 'stopped', 'failed')`),
  ],
)

/** Analytics events: what visitors did, without network addresses or query strings. */
export const analyticsEvents = pgTable(
  'analytics_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    receivedAt: instantColumn('received_at').notNull(),
    /** When the event happened, by the visitor's clock. */
    occurredAt: instantColumn('occurred_at').notNull(),
    sessionId: text('session_id').notNull(),
    userId: text('user_id'),
    eventType: text('event_type').notNull(),
    pageUrl: text('page_url'),
    referrer: text('referrer'),
    userAgent: text('user_agent'),
    /** Fields specific to this type of analytics event, and the size of the browser window. */
    details: jsonb('details').$type<Record<string, unknown>>().notNull(),
  },
  (table) => [
    index('analytics_events_by_receipt').on(table.receivedAt),
    index('analytics_events_by_user').on(table.userId, table.id).where(sql`${table.userId} is not null`),
  ],
)

/**
 * How many analytics events of a UTC day were stored, per client (a keyed hash of its network address); the row with an
 * empty client counts all clients.
 */
export const analyticsDays = pgTable(
  'analytics_days',
  {
    day: date('day', { mode: 'string' }).notNull(),
    client: text('client').notNull(),
    events: integer('events').notNull(),
  },
  (table) => [primaryKey({ name: 'analytics_days_one_count', columns: [table.day, table.client] })],
)
