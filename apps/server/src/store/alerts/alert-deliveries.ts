import {
  ALERT_DELIVERY_LEASE_MS,
  type AlertDeliveryDecision,
} from '@tradeops/domain/alerts/decide-after-alert-delivery'
import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import type { ClaimedAlertMessage } from '../../flows/alerts/claim-and-send-alert-message.ts'
import type { Database } from '../database/client.ts'
import { queryRows } from '../database/query-rows.ts'
import { alertDeliveries } from '../schema/alert-deliveries.ts'

const later = (now: Date, ms: number) => new Date(now.getTime() + ms)
const bigintArray = (ids: readonly number[]) => sql`${`{${ids.join(',')}}`}::bigint[]`

/**
 * Queues each alert message for every enabled webhook of its alerts. PagerDuty accepts one event per request, so it
 * gets one request per notice.
 */
export async function addWebhookDeliveries(db: Database, noticeIds: readonly number[], at: Date): Promise<number[]> {
  const rows = await queryRows<{ id: number }>(
    db,
    sql`
    insert into alert_deliveries (message_id, first_notice_id, last_notice_id, webhook_id, target_name, state, attempts,
      created_at, next_at)
    select n.message_id, min(n.id), max(n.id), w.id, w.name, 'pending', 0, ${at.toISOString()}::timestamptz,
      ${at.toISOString()}::timestamptz
    from alert_notices n join alert_webhooks aw on aw.alert_id = n.alert_id join webhooks w on w.id = aw.webhook_id
    where n.id = any(${bigintArray(noticeIds)}) and w.off_at is null
    group by n.message_id, w.id, case when w.preset = 'pagerduty' then n.id end
    returning id::int as id`,
  )
  return rows.map(({ id }) => id)
}

/** Queues each alert message for every push device of its reader. */
export async function addPushDeliveries(db: Database, noticeIds: readonly number[], at: Date): Promise<number[]> {
  const rows = await queryRows<{ id: number }>(
    db,
    sql`
    insert into alert_deliveries (message_id, first_notice_id, last_notice_id, push_device_id, target_name, state, attempts,
      created_at, next_at)
    select n.message_id, min(n.id), max(n.id), d.id, d.name, 'pending', 0, ${at.toISOString()}::timestamptz,
      ${at.toISOString()}::timestamptz
    from alert_notices n join alerts a on a.id = n.alert_id and a.by_push join push_devices d on d.user_id = a.user_id
    where n.id = any(${bigintArray(noticeIds)})
    group by n.message_id, d.id
    returning id::int as id`,
  )
  return rows.map(({ id }) => id)
}

/**
 * Stores which alert messages are sent to which webhooks and push devices; `enqueue` adds the sending job in the same
 * transaction.
 */
export function createAlertDeliveryStore(
  db: Database,
  enqueue: (db: Database, id: number, afterMs: number) => Promise<void>,
) {
  return {
    async findChannel(id: number): Promise<{ webhookId: string | null; pushDeviceId: string | null } | null> {
      const [found] = await db
        .select({ webhookId: alertDeliveries.webhookId, pushDeviceId: alertDeliveries.pushDeviceId })
        .from(alertDeliveries)
        .where(eq(alertDeliveries.id, id))
      return found ?? null
    },

    /**
     * Claims an alert message for one of several processes. After the lease ends, as when a process died, another
     * process can claim it.
     */
    async claim(id: number, now: Date): Promise<ClaimedAlertMessage | null> {
      const [claimed] = await db
        .update(alertDeliveries)
        .set({
          state: 'sending',
          attempts: sql`${alertDeliveries.attempts} + 1`,
          nextAt: later(now, ALERT_DELIVERY_LEASE_MS),
        })
        .where(
          and(
            eq(alertDeliveries.id, id),
            inArray(alertDeliveries.state, ['pending', 'sending']),
            lte(alertDeliveries.nextAt, now),
          ),
        )
        .returning()
      return claimed ?? null
    },

    /**
     * Stores the outcome of an attempt only if no other process has claimed the message since, because an attempt that
     * outlived its lease must change nothing.
     */
    async settle(delivery: ClaimedAlertMessage, settlement: AlertDeliveryDecision, now: Date): Promise<boolean> {
      const { id, attempts } = delivery
      const { state, answer, retryInMs } = settlement
      const over = retryInMs === null
      const settled = await db
        .update(alertDeliveries)
        .set({ state, answer, nextAt: over ? null : later(now, retryInMs), settledAt: over ? now : null })
        .where(
          and(eq(alertDeliveries.id, id), eq(alertDeliveries.state, 'sending'), eq(alertDeliveries.attempts, attempts)),
        )
        .returning({ id: alertDeliveries.id })
      if (settled.length === 1 && !over) await enqueue(db, id, retryInMs)
      return settled.length === 1
    },

    /** Lists alert messages that are overdue because their queue job was lost. */
    async overdue(before: Date, limit: number): Promise<number[]> {
      const rows = await db
        .select({ id: alertDeliveries.id })
        .from(alertDeliveries)
        .where(lte(alertDeliveries.nextAt, before))
        .orderBy(alertDeliveries.nextAt)
        .limit(limit)
      return rows.map(({ id }) => id)
    },

    /**
     * Queues a failed alert message of the user once more, with the same message id; false if there is no such message.
     */
    async retry(userId: string, alertId: string, id: number, now: Date): Promise<boolean> {
      const rows = await queryRows<{ id: number }>(
        db,
        sql`
        update alert_deliveries d set state = 'pending', attempts = 0, next_at = ${now.toISOString()}::timestamptz,
          settled_at = null
        from alert_messages m
        where d.id = ${id}::bigint and d.message_id = m.id and m.user_id = ${userId}::uuid and d.state = 'failed'
          and exists (select from alert_notices n where n.alert_id = ${alertId}::uuid and n.message_id = m.id
            and n.id between d.first_notice_id and d.last_notice_id)
        returning d.id::int as id`,
      )
      if (rows.length === 1) await enqueue(db, id, 0)
      return rows.length === 1
    },
  }
}
