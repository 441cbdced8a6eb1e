import { ALERT_MAIL_KIND } from '@tradeops/domain/account/account-mail'
import type { DataOrigin } from '@tradeops/domain/market/reading'
import { sql } from 'drizzle-orm'
import type { NewAlertMessage } from '../../flows/alerts/queue-due-alert-messages.ts'
import type { Database } from '../database/client.ts'
import { queryRows } from '../database/query-rows.ts'
import { addPushDeliveries, addWebhookDeliveries } from './alert-deliveries.ts'

type Silence = { userId: string; source: string; sinceAt: Date }

/** Adds jobs that send these rows to the job queue, in the transaction that adds the rows. */
type EnqueueRows = (db: Database, ids: readonly number[]) => Promise<void>
export type AlertJobQueues = { mails: EnqueueRows; deliveries: EnqueueRows }

export function createAlertMessageStore(db: Database, origin: DataOrigin, queues: AlertJobQueues) {
  async function insertMessages(messages: readonly NewAlertMessage[], runAt: Date, isTest: boolean) {
    const at = runAt.toISOString()
    const rows = await queryRows<{ id: number; userId: string }>(
      db,
      sql`
      insert into alert_messages (user_id, origin, run_at, is_test, created_at)
      select user_id, ${origin}, ${at}::timestamptz, ${isTest}, ${at}::timestamptz
      from json_to_recordset(${JSON.stringify(messages.map(({ userId }) => ({ user_id: userId })))}::json) as m (user_id uuid)
      on conflict on constraint alert_messages_once_a_run do update set created_at = excluded.created_at
      returning id::int as id, user_id as "userId"`,
    )
    return new Map(rows.map(({ id, userId }) => [userId, id]))
  }

  async function insertNotices(messages: readonly NewAlertMessage[], ids: ReadonlyMap<string, number>) {
    const rows = messages.flatMap(({ userId, notices }) =>
      notices.map((notice) => ({ ...notice, messageId: ids.get(userId) })),
    )
    const added = await queryRows<{ id: number }>(
      db,
      sql`
      insert into alert_notices (message_id, alert_id, kind, episode_at, facts)
      select "messageId", "alertId", kind, "episodeAt", facts from json_to_recordset(${JSON.stringify(rows)}::json)
        as n ("messageId" bigint, "alertId" uuid, kind text, "episodeAt" timestamptz, facts jsonb)
      returning id::int as id`,
    )
    return added.map(({ id }) => id)
  }

  /** Adds one mail for every alert message with an alert that is sent by mail. */
  async function insertMails(ids: readonly number[], at: Date): Promise<number[]> {
    const rows = await queryRows<{ id: number }>(
      db,
      sql`
      insert into outbox_mails (kind, user_id, address, state, failures, unknowns, created_at, next_at, alert_message_id)
      select ${ALERT_MAIL_KIND}, u.id, u.email, 'pending', 0, 0, ${at.toISOString()}::timestamptz,
        ${at.toISOString()}::timestamptz, m.id
      from alert_messages m join users u on u.id = m.user_id
      where m.id = any(${`{${ids.join(',')}}`}::bigint[]) and u.verified_at is not null
        and exists (select from alert_notices n join alerts a on a.id = n.alert_id where n.message_id = m.id and a.by_mail)
        and not exists (select from suppressed_addresses s where s.address = u.email)
      returning id::int as id`,
    )
    return rows.map(({ id }) => id)
  }

  return {
    async add(messages: readonly NewAlertMessage[], runAt: Date, isTest = false): Promise<void> {
      const ids = await insertMessages(messages, runAt, isTest)
      const noticeIds = await insertNotices(messages, ids)
      const mails = await insertMails([...ids.values()], runAt)
      if (mails.length > 0) await queues.mails(db, mails)
      const deliveries = [
        ...(await addWebhookDeliveries(db, noticeIds, runAt)),
        ...(await addPushDeliveries(db, noticeIds, runAt)),
      ]
      if (deliveries.length > 0) await queues.deliveries(db, deliveries)
    },

    async claimSilences(silences: readonly Silence[]): Promise<ReadonlySet<string>> {
      const rows = await queryRows<{ userId: string; source: string; sinceMs: number }>(
        db,
        sql`
        insert into alert_silences (user_id, origin, source, since_at)
        select distinct "userId", ${origin}, source, "sinceAt"
        from json_to_recordset(${JSON.stringify(silences)}::json) as s ("userId" uuid, source text, "sinceAt" timestamptz)
        on conflict do nothing
        returning user_id as "userId", source, (date_part('epoch', since_at) * 1000)::float8 as "sinceMs"`,
      )
      return new Set(rows.map(({ userId, source, sinceMs }) => `${userId} ${source} ${sinceMs}`))
    },

    /** Deletes alert messages that are older than what the alerts page and its log show. */
    async forget(before: Date): Promise<void> {
      await db.execute(sql`delete from alert_messages where created_at < ${before.toISOString()}::timestamptz`)
      await db.execute(sql`delete from alert_silences where since_at < ${before.toISOString()}::timestamptz`)
    },
  }
}
