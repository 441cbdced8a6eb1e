import { sql } from 'drizzle-orm'
import type { Database } from '../database/client.ts'
import { queryRows } from '../database/query-rows.ts'
import type { analyticsEvents } from '../schema/trial.ts'

export type KeptEvent = Omit<typeof analyticsEvents.$inferSelect, 'id'>

const FORGOTTEN_AT_ONCE = 10_000

export function analyticsEventStore(db: Database) {
  return {
    /** However many, one statement with one value: a list of parameters has an end. */
    async add(events: readonly KeptEvent[]): Promise<void> {
      if (events.length === 0) return
      await db.execute(sql`
        insert into analytics_events
          (received_at, occurred_at, session_id, user_id, event_type, page_url, referrer, user_agent, details)
        select "receivedAt", "occurredAt", "sessionId", "userId", "eventType", "pageUrl", "referrer", "userAgent", "details"
        from json_to_recordset(${JSON.stringify(events)}::json) as event (
          "receivedAt" timestamptz, "occurredAt" timestamptz, "sessionId" text, "userId" text, "eventType" text,
          "pageUrl" text, "referrer" text, "userAgent" text, "details" jsonb)`)
    },

    /** In portions, each short: a whole season at once would outlast the time a statement is given. */
    async forgetBefore(moment: Date): Promise<void> {
      for (let forgotten = FORGOTTEN_AT_ONCE; forgotten === FORGOTTEN_AT_ONCE; ) {
        const gone = await queryRows(
          db,
          sql`delete from analytics_events where id in (
            select id from analytics_events where received_at < ${moment.toISOString()}::timestamptz
            order by received_at limit ${FORGOTTEN_AT_ONCE}::int) returning 1`,
        )
        forgotten = gone.length
      }
    },
  }
}
