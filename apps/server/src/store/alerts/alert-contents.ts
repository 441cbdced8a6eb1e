import { type SQL, sql } from 'drizzle-orm'
import type { AlertMessageContent } from '../../flows/alerts/alert-message-content.ts'
import type { ClaimedAlertMessage } from '../../flows/alerts/claim-and-send-alert-message.ts'
import type { DueAlert } from '../../flows/alerts/queue-due-alert-messages.ts'
import type { Database } from '../database/client.ts'
import { queryRows } from '../database/query-rows.ts'
import { DUE_ALERT_COLUMNS, type DueAlertRow, readDueAlert } from './due-alerts.ts'
import { ALERT_NOTICE_COLUMNS, type AlertNoticeRow, readStoredAlertNotice } from './sent-alert-notices.ts'

type ContentRow = AlertNoticeRow & { isTest: boolean; runMs: number }

/** Whether the alert of a notice still uses the webhook or push device to which the message is sent. */
const isStillSent = ({ webhookId, pushDeviceId }: ClaimedAlertMessage): SQL =>
  pushDeviceId === null
    ? sql`exists (select from alert_webhooks aw where aw.alert_id = n.alert_id and aw.webhook_id = ${webhookId}::uuid)`
    : sql`exists (select from alerts a where a.id = n.alert_id and a.by_push)`

/**
 * Reads the content of an alert message. It is read again at every attempt to send, because alerts can have changed.
 */
export function createAlertContentStore(db: Database) {
  return {
    async read(delivery: ClaimedAlertMessage): Promise<AlertMessageContent> {
      const { messageId, firstNoticeId, lastNoticeId, createdAt } = delivery
      const rows = await queryRows<ContentRow>(
        db,
        sql`select ${ALERT_NOTICE_COLUMNS}, m.is_test as "isTest", (date_part('epoch', m.run_at) * 1000)::float8 as "runMs"
          from alert_notices n join alert_messages m on m.id = n.message_id
          where m.id = ${messageId}::bigint and n.id between ${firstNoticeId}::bigint and ${lastNoticeId}::bigint
            and ${isStillSent(delivery)} order by n.id`,
      )
      return {
        type: 'notices',
        isTest: rows[0]?.isTest ?? false,
        at: rows[0] ? new Date(rows[0].runMs) : createdAt,
        notices: rows.flatMap((row) => readStoredAlertNotice(row) ?? []),
      }
    },

    async listStates(alertIds: readonly string[]): Promise<DueAlert[]> {
      const rows = await queryRows<DueAlertRow>(
        db,
        sql`select ${DUE_ALERT_COLUMNS} from alerts a
          join alert_conditions c on c.origin = a.origin and c.id = a.condition_id
          where a.id = any(${`{${alertIds.join(',')}}`}::uuid[]) and a.enabled order by a.created_at, a.id`,
      )
      return rows.flatMap((row) => readDueAlert(row) ?? [])
    },
  }
}
