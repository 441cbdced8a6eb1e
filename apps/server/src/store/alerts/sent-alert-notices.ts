import type { AlertNoticeKind } from '@tradeops/domain/alerts/decide-alert-notice'
import type { FiredAlert } from '@tradeops/domain/alerts/fired-alert-words'
import type { DataOrigin } from '@tradeops/domain/market/reading'
import { sql } from 'drizzle-orm'
import type { AlertMessage, StoredAlertNotice } from '../../flows/alerts/alert-message.ts'
import type { SentAlertNotice } from '../../flows/alerts/to-api-alert.ts'
import type { Database } from '../database/client.ts'
import { queryRows } from '../database/query-rows.ts'
import { checkStoredJson } from '../database/stored-json.ts'
import type { OutboxState } from '../schema/mail.ts'
import { StoredAlertNoticeFacts } from './stored-alert.ts'

export type AlertNoticeRow = {
  id: number
  alertId: string
  kind: AlertNoticeKind
  episodeMs: number | null
  facts: unknown
}

type SentRow = AlertNoticeRow & {
  atMs: number
  isTest: boolean
  state: OutboxState | null
  tries: number | null
  answer: string | null
  seconds: number | null
  targets: SentAlertNotice['targets']
}

export const ALERT_NOTICE_COLUMNS = sql`n.id::int as id, n.alert_id as "alertId", n.kind,
  (date_part('epoch', n.episode_at) * 1000)::float8 as "episodeMs", n.facts`

/** The webhooks and push devices to which a notice was sent, as JSON; deleted ones stay in the log. */
const TARGETS = sql`(select coalesce(json_agg(json_build_object('id', d.id, 'name', d.target_name, 'state', d.state,
    'tries', d.attempts, 'answer', d.answer, 'seconds', date_part('epoch', d.settled_at - d.created_at)) order by d.id), '[]')
  from alert_deliveries d where d.message_id = m.id and n.id between d.first_notice_id and d.last_notice_id
    and (d.webhook_id is null or exists (
      select from alert_webhooks aw where aw.alert_id = n.alert_id and aw.webhook_id = d.webhook_id))
    and (d.push_device_id is null or a.by_push))`

/** Reads a stored alert notice; null for a notice that this release cannot read. */
export function readStoredAlertNotice({
  id,
  alertId,
  kind,
  episodeMs,
  facts,
}: AlertNoticeRow): StoredAlertNotice | null {
  const read = checkStoredJson(StoredAlertNoticeFacts, facts, `The alert notice ${id}`)
  return read && { id, alertId, kind, episodeAt: episodeMs === null ? null : new Date(episodeMs), facts: read }
}

const MAX_ROWS = 200

export function createSentAlertNoticeStore(db: Database) {
  return {
    /** Reads alert messages with the notices that are sent by mail; a message without such notices is not listed. */
    async readMessages(messageIds: readonly number[]): Promise<Map<number, AlertMessage>> {
      const rows = await queryRows<AlertNoticeRow & { messageId: number; isTest: boolean }>(
        db,
        sql`select ${ALERT_NOTICE_COLUMNS}, m.id::int as "messageId", m.is_test as "isTest" from alert_notices n
          join alert_messages m on m.id = n.message_id join alerts a on a.id = n.alert_id
          where m.id = any(${`{${messageIds.join(',')}}`}::bigint[]) and a.by_mail order by n.id`,
      )
      const messages = new Map<number, AlertMessage>()
      for (const { messageId, isTest, ...row } of rows) {
        const message = messages.get(messageId) ?? { isTest, notices: [] }
        const notice = readStoredAlertNotice(row)
        if (notice) message.notices.push(notice)
        messages.set(messageId, message)
      }
      return messages
    },

    /** Lists the alerts that fired for the reader of a schedule after one instant and up to another, oldest first. */
    async listFiredFor(scheduleId: string, origin: DataOrigin, since: Date, until: Date): Promise<FiredAlert[]> {
      const rows = await queryRows<AlertNoticeRow & { atMs: number }>(
        db,
        sql`select ${ALERT_NOTICE_COLUMNS}, (date_part('epoch', m.run_at) * 1000)::float8 as "atMs" from alert_notices n
          join alert_messages m on m.id = n.message_id join schedules s on s.user_id = m.user_id
          where s.id = ${scheduleId}::uuid and m.origin = ${origin} and n.kind = 'fired' and not m.is_test
            and m.created_at > ${since.toISOString()}::timestamptz and m.created_at <= ${until.toISOString()}::timestamptz
          order by m.created_at, n.id limit ${MAX_ROWS}::int`,
      )
      return rows.flatMap((row) => {
        const notice = readStoredAlertNotice(row)
        return notice ? [{ condition: notice.facts.condition, at: notice.episodeAt ?? new Date(row.atMs) }] : []
      })
    },

    /** Lists the alert notices of a user since an instant, newest first; of one alert, or with null of all. */
    async listSent(userId: string, alertId: string | null, since: Date): Promise<SentAlertNotice[]> {
      const rows = await queryRows<SentRow>(
        db,
        sql`select ${ALERT_NOTICE_COLUMNS}, (date_part('epoch', m.created_at) * 1000)::float8 as "atMs", m.is_test as "isTest",
          o.state, o.failures + o.unknowns + case when o.handed_at is null then 0 else 1 end as tries, o.reason as answer,
          date_part('epoch', o.settled_at - o.created_at)::float8 as seconds, ${TARGETS} as targets
        from alert_notices n join alert_messages m on m.id = n.message_id join alerts a on a.id = n.alert_id
        left join outbox_mails o on o.alert_message_id = m.id and a.by_mail
        where m.user_id = ${userId}::uuid and m.created_at >= ${since.toISOString()}::timestamptz
          and (${alertId}::uuid is null or n.alert_id = ${alertId}::uuid)
        order by m.created_at desc, n.id desc limit ${MAX_ROWS}::int`,
      )
      return rows.flatMap(({ atMs, isTest, state, tries, answer, seconds, targets, ...row }) => {
        const notice = readStoredAlertNotice(row)
        const mail = state === null ? null : { state, tries: tries ?? 0, answer, seconds }
        return notice ? [{ ...notice, at: new Date(atMs), isTest, mail, targets }] : []
      })
    },
  }
}
