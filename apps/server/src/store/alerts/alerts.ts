import type { AlertNotifiedState, AlertSendingPreferences } from '@tradeops/domain/alerts/decide-alert-notice'
import type { DataOrigin } from '@tradeops/domain/market/reading'
import { and, count, eq, inArray, sql } from 'drizzle-orm'
import type { AlertSettings, OwnerViewOfAlert } from '../../flows/alerts/manage-alerts.ts'
import type { Database } from '../database/client.ts'
import { queryRows } from '../database/query-rows.ts'
import { users } from '../schema/accounts.ts'
import { alertWebhooks, webhooks } from '../schema/alert-deliveries.ts'
import { alerts } from '../schema/alerts.ts'
import { DUE_ALERT_COLUMNS, readDueAlert } from './due-alerts.ts'

type Row = Parameters<typeof readDueAlert>[0] & {
  byMail: boolean
  byPush: boolean
  webhookIds: string[]
  enabled: boolean
  switchedAtMs: number
  firings: number
  lastFiredMs: number | null
}

const epochMs = (column: string) => sql`(date_part('epoch', ${sql.raw(column)}) * 1000)::float8`

const toRow = ({
  byMail,
  byPush,
  enabled,
  sending,
}: Omit<AlertSettings, 'webhookIds'> & { sending: AlertSendingPreferences }) => ({
  byMail,
  byPush,
  enabled,
  quietFrom: sending.quietHours?.from ?? null,
  quietTo: sending.quietHours?.to ?? null,
  quietTimezone: sending.quietHours?.timezone ?? null,
  repeatMinutes: sending.repeatMinutes,
  snoozedUntil: sending.snoozedUntilMs === null ? null : new Date(sending.snoozedUntilMs),
})

function readAlert(row: Row): OwnerViewOfAlert[] {
  const due = readDueAlert(row)
  if (!due) return []
  const { conditionId, byMail, byPush, webhookIds, enabled, switchedAtMs, firings, lastFiredMs } = row
  return [{ ...due, conditionId, byMail, byPush, webhookIds, enabled, switchedAtMs, past: { firings, lastFiredMs } }]
}

/** Stores the alerts of readers, as their owners see and change them. */
export function createAlertStore(db: Database, origin: DataOrigin) {
  /** Reads one alert of a user, or with `id` null all alerts of the user, oldest first. */
  async function select(userId: string, id: string | null, since: Date): Promise<OwnerViewOfAlert[]> {
    const rows = await queryRows<Row>(
      db,
      sql`
      select ${DUE_ALERT_COLUMNS}, a.by_mail as "byMail", a.by_push as "byPush", a.enabled, (
        select coalesce(json_agg(aw.webhook_id order by aw.webhook_id), '[]') from alert_webhooks aw
        where aw.alert_id = a.id) as "webhookIds",
        ${epochMs('a.switched_at')} as "switchedAtMs", past.firings, ${epochMs('past.last_at')} as "lastFiredMs"
      from alerts a join alert_conditions c on c.origin = a.origin and c.id = a.condition_id
      cross join lateral (
        select count(*)::int as firings, max(started_at) as last_at from alert_episodes e
        where e.origin = a.origin and e.condition_id = a.condition_id
          and e.started_at >= ${since.toISOString()}::timestamptz) past
      where a.user_id = ${userId}::uuid and a.origin = ${origin} and (${id}::uuid is null or a.id = ${id}::uuid)
      order by a.created_at, a.id`,
    )
    return rows.flatMap(readAlert)
  }

  return {
    listOf: (userId: string, since: Date) => select(userId, null, since),
    async find(userId: string, id: string, since: Date): Promise<OwnerViewOfAlert | null> {
      return (await select(userId, id, since))[0] ?? null
    },

    /** Locks a user's alerts before every change, so that concurrent requests cannot exceed the number of alerts. */
    async lockOwner(userId: string): Promise<void> {
      await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
    },

    async count(userId: string): Promise<number> {
      const [counted] = await db.select({ alerts: count() }).from(alerts).where(eq(alerts.userId, userId))
      return counted!.alerts
    },

    async add(
      userId: string,
      conditionId: string,
      settings: AlertSettings & { sending: AlertSendingPreferences },
      notified: AlertNotifiedState,
      now: Date,
    ): Promise<string> {
      const row = { userId, origin, conditionId, ...toRow(settings), notified, switchedAt: now, createdAt: now }
      const [added] = await db
        .insert(alerts)
        .values({ ...row, wakeAt: now })
        .returning({ id: alerts.id })
      return added!.id
    },

    async change(
      id: string,
      conditionId: string,
      settings: AlertSettings & { sending: AlertSendingPreferences; switchedAtMs: number },
      notified: AlertNotifiedState,
      now: Date,
    ): Promise<void> {
      const row = { conditionId, ...toRow(settings), notified, switchedAt: new Date(settings.switchedAtMs) }
      await db
        .update(alerts)
        .set({ ...row, wakeAt: now })
        .where(eq(alerts.id, id))
    },

    async setWebhooks(userId: string, id: string, webhookIds: readonly string[]): Promise<number> {
      await db.delete(alertWebhooks).where(eq(alertWebhooks.alertId, id))
      if (webhookIds.length === 0) return 0
      const own = await db
        .select({ id: webhooks.id })
        .from(webhooks)
        .where(and(eq(webhooks.userId, userId), inArray(webhooks.id, [...webhookIds])))
      if (own.length > 0)
        await db.insert(alertWebhooks).values(own.map((webhook) => ({ alertId: id, webhookId: webhook.id })))
      return own.length
    },

    async remove(userId: string, id: string): Promise<boolean> {
      const removed = await db
        .delete(alerts)
        .where(and(eq(alerts.userId, userId), eq(alerts.id, id)))
        .returning({ id: alerts.id })
      return removed.length === 1
    },

    /** Finds the owner of an alert, for the stop link in a mail, which names an alert and no user. */
    async ownerOf(id: string): Promise<string | null> {
      const [found] = await db.select({ userId: alerts.userId }).from(alerts).where(eq(alerts.id, id))
      return found?.userId ?? null
    },
  }
}
