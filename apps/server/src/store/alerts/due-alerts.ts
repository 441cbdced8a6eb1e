import type { NotifiedState } from '@tradeops/domain/alerts/decide-notice'
import type { DataOrigin } from '@tradeops/domain/market/reading'
import { sql } from 'drizzle-orm'
import type { DueAlert, FiringLevel } from '../../flows/alerts/notify-readers.ts'
import type { Database } from '../database/client.ts'
import { queryRows } from '../database/query-rows.ts'
import { checkStoredJson } from '../database/stored-json.ts'
import { readWatchedCondition } from './alert-conditions.ts'
import { StoredCondition, StoredNotified } from './stored-alert.ts'

export type DueRow = {
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

/** PostgreSQL arrays as text: both engines read it the same. */
const textArray = (values: readonly string[]) => sql`${`{${values.map((value) => `"${value}"`).join(',')}}`}`

export function readDueAlert(row: DueRow): DueAlert | null {
  const { id, userId, quietFrom, quietTo, quietTimezone, snoozedUntilMs, repeatMinutes } = row
  const watched = readWatchedCondition({ id: row.conditionId, condition: row.condition, state: row.state })
  const notified = checkStoredJson(StoredNotified, row.notified, `The alert ${id}`)
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

/** Alerts that must be looked at: `wake_at` is the queue between a run and its messages. */
export function createDueAlertStore(db: Database, origin: DataOrigin) {
  return {
    async wake(conditionIds: readonly string[], now: Date): Promise<void> {
      if (conditionIds.length === 0) return
      await db.execute(sql`
        update alerts set wake_at = ${now.toISOString()}::timestamptz
        where enabled and origin = ${origin} and condition_id = any(${textArray(conditionIds)}::text[])`)
    },

    async lockDue(now: Date, readers: number): Promise<DueAlert[]> {
      const due = sql`a.enabled and a.origin = ${origin} and a.wake_at <= ${now.toISOString()}::timestamptz`
      const rows = await queryRows<DueRow>(
        db,
        sql`
        select ${DUE_ALERT_COLUMNS} from alerts a
        join alert_conditions c on c.origin = a.origin and c.id = a.condition_id
        where ${due} and a.user_id in (
          select distinct a.user_id from alerts a where ${due} order by a.user_id limit ${readers}::int)
        order by a.user_id, a.created_at, a.id for update of a`,
      )
      return rows.flatMap((row) => readDueAlert(row) ?? [])
    },

    async listFiringLevels(userIds: readonly string[]): Promise<FiringLevel[]> {
      const rows = await queryRows<{ userId: string; condition: unknown }>(
        db,
        sql`
        select a.user_id as "userId", c.condition
        from alerts a join alert_conditions c on c.origin = a.origin and c.id = a.condition_id
        where a.enabled and a.origin = ${origin} and a.user_id = any(${textArray(userIds)}::uuid[])
          and c.condition -> 'quantity' ->> 'kind' in ('level', 'rule_level') and c.state -> 'episode' <> 'null'::jsonb`,
      )
      return rows.flatMap(({ userId, condition }) => {
        const read = checkStoredJson(StoredCondition, condition, 'An alert condition')
        return read ? [{ userId, quantity: read.quantity, line: read.line }] : []
      })
    },

    async saveNotified(rows: readonly { id: string; notified: NotifiedState; wakeAt: Date | null }[]): Promise<void> {
      if (rows.length === 0) return
      await db.execute(sql`
        update alerts a set notified = saved.notified, wake_at = saved."wakeAt"
        from json_to_recordset(${JSON.stringify(rows)}::json) as saved (id uuid, notified jsonb, "wakeAt" timestamptz)
        where a.id = saved.id`)
    },
  }
}
