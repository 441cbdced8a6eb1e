import type { NoticeKind } from '@tradeops/domain/alerts/decide-notice'
import type { FiredAlert } from '@tradeops/domain/alerts/fired-words'
import type { DataOrigin } from '@tradeops/domain/market/reading'
import { sql } from 'drizzle-orm'
import type { AlertMessage, StoredNotice } from '../../flows/alerts/read-alert-message.ts'
import type { SentNotice } from '../../flows/alerts/show-alerts.ts'
import type { Database } from '../database/client.ts'
import { queryRows } from '../database/query-rows.ts'
import { checkStoredJson } from '../database/stored-json.ts'
import type { OutboxState } from '../schema/mail.ts'
import { StoredNoticeFacts } from './stored-alert.ts'

export type NoticeRow = { id: number; alertId: string; kind: NoticeKind; episodeMs: number | null; facts: unknown }

type SentRow = NoticeRow & {
  atMs: number
  isTest: boolean
  state: OutboxState | null
  tries: number | null
  answer: string | null
  seconds: number | null
  targets: SentNotice['targets']
}

export const NOTICE_COLUMNS = sql`n.id::int as id, n.alert_id as "alertId", n.kind,
  (date_part('epoch', n.episode_at) * 1000)::float8 as "episodeMs", n.facts`

/** The deliveries of a notice by other channels; those of a deleted channel stay in the log. */
const TARGETS = sql`(select coalesce(json_agg(json_build_object('id', d.id, 'name', d.target_name, 'state', d.state,
    'tries', d.attempts, 'answer', d.answer, 'seconds', date_part('epoch', d.settled_at - d.created_at)) order by d.id), '[]')
  from alert_deliveries d where d.message_id = m.id and n.id between d.first_notice_id and d.last_notice_id
    and (d.webhook_id is null or exists (
      select from alert_webhooks aw where aw.alert_id = n.alert_id and aw.webhook_id = d.webhook_id))
    and (d.push_device_id is null or a.by_push))`

/** A notice that this release cannot read is left out. */
export function readNotice({ id, alertId, kind, episodeMs, facts }: NoticeRow): StoredNotice | null {
  const read = checkStoredJson(StoredNoticeFacts, facts, `The alert notice ${id}`)
  return read && { id, alertId, kind, episodeAt: episodeMs === null ? null : new Date(episodeMs), facts: read }
}

const MAX_ROWS = 200

export function createSentNoticeStore(db: Database) {
  return {
    async readMessage(messageId: number): Promise<AlertMessage> {
      const rows = await queryRows<NoticeRow & { isTest: boolean }>(
        db,
        sql`select ${NOTICE_COLUMNS}, m.is_test as "isTest" from alert_notices n join alert_messages m on m.id = n.message_id
          join alerts a on a.id = n.alert_id where m.id = ${messageId}::bigint and a.by_mail order by n.id`,
      )
      return { isTest: rows[0]?.isTest ?? false, notices: rows.flatMap((row) => readNotice(row) ?? []) }
    },

    /** What fired for the reader of a schedule after one instant and up to another, oldest first. */
    async listFiredFor(scheduleId: string, origin: DataOrigin, since: Date, until: Date): Promise<FiredAlert[]> {
      const rows = await queryRows<NoticeRow & { atMs: number }>(
        db,
        sql`select ${NOTICE_COLUMNS}, (date_part('epoch', m.run_at) * 1000)::float8 as "atMs" from alert_notices n
          join alert_messages m on m.id = n.message_id join schedules s on s.user_id = m.user_id
          where s.id = ${scheduleId}::uuid and m.origin = ${origin} and n.kind = 'fired' and not m.is_test
            and m.created_at > ${since.toISOString()}::timestamptz and m.created_at <= ${until.toISOString()}::timestamptz
          order by m.created_at, n.id limit ${MAX_ROWS}::int`,
      )
      return rows.flatMap((row) => {
        const notice = readNotice(row)
        return notice ? [{ condition: notice.facts.condition, at: notice.episodeAt ?? new Date(row.atMs) }] : []
      })
    },

    /** Notices of a user since an instant, newest first; of one alert, or of all. */
    async listSent(userId: string, alertId: string | null, since: Date): Promise<SentNotice[]> {
      const rows = await queryRows<SentRow>(
        db,
        sql`select ${NOTICE_COLUMNS}, (date_part('epoch', m.created_at) * 1000)::float8 as "atMs", m.is_test as "isTest",
          o.state, o.failures + o.unknowns + case when o.handed_at is null then 0 else 1 end as tries, o.reason as answer,
          date_part('epoch', o.settled_at - o.created_at)::float8 as seconds, ${TARGETS} as targets
        from alert_notices n join alert_messages m on m.id = n.message_id join alerts a on a.id = n.alert_id
        left join outbox_mails o on o.alert_message_id = m.id and a.by_mail
        where m.user_id = ${userId}::uuid and m.created_at >= ${since.toISOString()}::timestamptz
          and (${alertId}::uuid is null or n.alert_id = ${alertId}::uuid)
        order by m.created_at desc, n.id desc limit ${MAX_ROWS}::int`,
      )
      return rows.flatMap(({ atMs, isTest, state, tries, answer, seconds, targets, ...row }) => {
        const notice = readNotice(row)
        const mail = state === null ? null : { state, tries: tries ?? 0, answer, seconds }
        return notice ? [{ ...notice, at: new Date(atMs), isTest, mail, targets }] : []
      })
    },
  }
}
