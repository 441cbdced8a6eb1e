import type { AlertNotifiedState } from '@tradeops/domain/alerts/decide-alert-notice'
import type { DataOrigin } from '@tradeops/domain/market/reading'
import { sql } from 'drizzle-orm'
import type { DueAlert, FiringLevelAlert } from '../../flows/alerts/queue-due-alert-messages.ts'
import type { Database } from '../database/client.ts'
import { queryRows } from '../database/query-rows.ts'
import { checkStoredJson } from '../database/stored-json.ts'
import { readWatchedAlertCondition } from './alert-conditions.ts'
import { StoredAlertCondition, StoredAlertNotifiedState } from './stored-alert.ts'

export type DueAlertRow = {
  id: string
  userId: string
  conditionId: string
  condition: unknown
  state: unknown
  notified: unknown
  quietFrom: string | null
  quietTo: string | null
  quietTimezone: string | null
  snoozedUntilMs: number | null
  repeatMinutes: number | null
}

export const DUE_ALERT_COLUMNS = sql`a.id, a.user_id as "userId", a.condition_id as "conditionId", c.condition, c.state,
  a.notified, a.quiet_from as "quietFrom", a.quiet_to as "quietTo", a.quiet_timezone as "quietTimezone",
  (date_part('epoch', a.snoozed_until) * 1000)::float8 as "snoozedUntilMs", a.repeat_minutes as "repeatMinutes"`

/** Writes a PostgreSQL array as text, which both database engines read the same. */
const textArray = (values: readonly string[]) => sql`${`{${values.map((value) => `"${value}"`).join(',')}}`}`

export function readDueAlert(row: DueAlertRow): DueAlert | null {
  const { id, userId, quietFrom, quietTo, quietTimezone, snoozedUntilMs, repeatMinutes } = row
  const watched = readWatchedAlertCondition({ id: row.conditionId, condition: row.condition, state: row.state })
  const notified = checkStoredJson(StoredAlertNotifiedState, row.notified, `The alert ${id}`)
  if (!watched || !notified) return null
  const quietHours =
    quietFrom && quietTo && quietTimezone ? { from: quietFrom, to: quietTo, timezone: quietTimezone } : null
  return {
    id,
    userId,
    condition: watched.condition,
    state: watched.state,
    sending: { quietHours, snoozedUntilMs, repeatMinutes },
    notified,
  }
}

/**
 * Stores which alerts are due: those whose condition has changed since they were last handled, and those whose
 * `wake_at` has passed. It is the queue between the evaluation of conditions and the composing of messages.
 */
export function createDueAlertStore(db: Database, origin: DataOrigin) {
  return {
    /**
     * Runs two queries, the first of which starts at the few conditions that changed. In a storm the statistics of
     * PostgreSQL are outdated, and it would execute a single query by reading all due alerts once per reader.
     */
    async lockDue(now: Date, readers: number): Promise<DueAlert[]> {
      const at = sql`${now.toISOString()}::timestamptz`
      const hasUnhandledNews = sql`(c.news_at <= ${at} and coalesce(a.handled_at, '-infinity') < c.news_at)`
      const chosen = await queryRows<{ userId: string }>(
        db,
        sql`
        select a.user_id as "userId" from alerts a where a.enabled and a.origin = ${origin} and a.wake_at <= ${at}
        union
        select a.user_id from alert_conditions c
        join alerts a on a.enabled and a.origin = c.origin and a.condition_id = c.id
        where c.origin = ${origin} and ${hasUnhandledNews}
        order by 1 limit ${readers}::int`,
      )
      if (chosen.length === 0) return []
      const rows = await queryRows<DueAlertRow>(
        db,
        sql`
        select ${DUE_ALERT_COLUMNS} from alerts a
        join alert_conditions c on c.origin = a.origin and c.id = a.condition_id
        where a.enabled and a.origin = ${origin} and (a.wake_at <= ${at} or ${hasUnhandledNews})
          and a.user_id = any(${textArray(chosen.map(({ userId }) => userId))}::uuid[])
        order by a.user_id, a.created_at, a.id for update of a`,
      )
      return rows.flatMap((row) => readDueAlert(row) ?? [])
    },

    /** Clears the change marks of conditions up to a time, once all alerts were handled. */
    async clearNews(now: Date): Promise<void> {
      await db.execute(sql`
        update alert_conditions set news_at = null
        where origin = ${origin} and news_at <= ${now.toISOString()}::timestamptz`)
    },

    async listFiringLevels(userIds: readonly string[]): Promise<FiringLevelAlert[]> {
      const rows = await queryRows<{ userId: string; condition: unknown }>(
        db,
        sql`
        select a.user_id as "userId", c.condition
        from alerts a join alert_conditions c on c.origin = a.origin and c.id = a.condition_id
        where a.enabled and a.origin = ${origin} and a.user_id = any(${textArray(userIds)}::uuid[])
          and c.condition -> 'quantity' ->> 'kind' in ('level', 'rule_level') and c.state -> 'episode' <> 'null'::jsonb`,
      )
      return rows.flatMap(({ userId, condition }) => {
        const read = checkStoredJson(StoredAlertCondition, condition, 'An alert condition')
        return read ? [{ userId, quantity: read.quantity, line: read.line }] : []
      })
    },

    async saveNotified(
      rows: readonly { id: string; notified: AlertNotifiedState; wakeAt: Date | null }[],
      now: Date,
    ): Promise<void> {
      if (rows.length === 0) return
      await db.execute(sql`
        update alerts a set notified = saved.notified, wake_at = saved."wakeAt",
          handled_at = ${now.toISOString()}::timestamptz
        from json_to_recordset(${JSON.stringify(rows)}::json) as saved (id uuid, notified jsonb, "wakeAt" timestamptz)
        where a.id = saved.id`)
    },
  }
}
