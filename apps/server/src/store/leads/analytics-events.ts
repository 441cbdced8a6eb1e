import { sql } from 'drizzle-orm'
import type { Database } from '../database/client.ts'
import { queryRows } from '../database/query-rows.ts'
import type { analyticsEvents } from '../schema/trial.ts'

export type NewAnalyticsEvent = Omit<typeof analyticsEvents.$inferSelect, 'id'>

const DELETED_AT_ONCE = 10_000

export function createAnalyticsEventStore(db: Database) {
  return {
    /** Sends all analytics events as one parameter, because an SQL statement has a limited number of parameters. */
    async add(events: readonly NewAnalyticsEvent[]): Promise<void> {
      if (events.length === 0) return
      await db.execute(sql`
        insert into analytics_events
          (received_at, occurred_at, session_id, user_id, event_type, page_url, referrer, user_agent, details)
        select "receivedAt", "occurredAt", "sessionId", "userId", "eventType", "pageUrl", "referrer", "userAgent", "details"
        from json_to_recordset(${JSON.stringify(events)}::json) as event (
          "receivedAt" timestamptz, "occurredAt" timestamptz, "sessionId" text, "userId" text, "eventType" text,
          "pageUrl" text, "referrer" text, "userAgent" text, "details" jsonb)`)
    },

    /**
     * Deletes old analytics events in batches, because deleting a season in one statement would exceed the statement
     * timeout.
     */
    async forgetBefore(moment: Date): Promise<void> {
      for (let deleted = DELETED_AT_ONCE; deleted === DELETED_AT_ONCE; ) {
        const rows = await queryRows(
          db,
          sql`delete from analytics_events where id in (
            select id from analytics_events where received_at < ${moment.toISOString()}::timestamptz
            order by received_at limit ${DELETED_AT_ONCE}::int) returning 1`,
        )
        deleted = rows.length
      }
    },
  }
}
