import { ALERT_MAIL_KIND } from '@tradeops/domain/account/account-mail'
import { MAIL_SEND_LEASE_MS, type MailAttemptDecision } from '@tradeops/domain/account/decide-after-mail-attempt'
import { and, eq, lte, sql } from 'drizzle-orm'
import type { ClaimedAlertMail } from '../../flows/alerts/send-alert-mail.ts'
import { createBatchedQuery } from '../database/batched-query.ts'
import type { Database } from '../database/client.ts'
import { queryRows } from '../database/query-rows.ts'
import { outboxMails } from '../schema/mail.ts'
import { createSentAlertNoticeStore } from './sent-alert-notices.ts'

type ClaimedRow = {
  id: number
  messageId: number
  messageKey: string
  address: string
  name: string
  createdMs: number
  failures: number
  unknowns: number
  stateBefore: string
}

type Settlement = { id: number; decision: MailAttemptDecision; now: Date }

const later = (now: Date, ms: number) => new Date(now.getTime() + ms).toISOString()

/**
 * Stores the mails of alert messages. Ten thousand can be due at once, so concurrent claims share one SQL statement,
 * and so do concurrent outcomes; `enqueue` adds the job of the next attempt.
 */
export function createAlertMailStore(
  db: Database,
  enqueue: (db: Database, id: number, afterMs: number) => Promise<void>,
) {
  const { readMessages } = createSentAlertNoticeStore(db)

  /**
   * Claims due mails, so that only one of several processes sends each mail. A mail whose lease has ended counts as
   * abandoned, because the process that was sending it died.
   */
  async function claimAll(claims: readonly { id: number; now: Date }[]): Promise<(ClaimedAlertMail | null)[]> {
    const now = claims.at(-1)!.now
    const at = sql`${now.toISOString()}::timestamptz`
    const rows = await queryRows<ClaimedRow>(
      db,
      sql`
      update outbox_mails o
      set state = 'handed', handed_at = ${at}, next_at = ${later(now, MAIL_SEND_LEASE_MS)}::timestamptz
      from (select due.id, due.state,
          case when u.verified_at is null then '' else u.first_name || ' ' || u.last_name end as name
        from outbox_mails due join users u on u.id = due.user_id
        where due.id = any(${`{${claims.map(({ id }) => id).join(',')}}`}::bigint[]) and due.kind = ${ALERT_MAIL_KIND}
          and due.next_at <= ${at}
        order by due.id for update of due) due
      where o.id = due.id
      returning o.id::int as id, o.alert_message_id::int as "messageId", o.message_key as "messageKey", o.address, due.name,
        (date_part('epoch', o.created_at) * 1000)::float8 as "createdMs", o.failures, o.unknowns,
        due.state as "stateBefore"`,
    )
    const messages = await readMessages(rows.map(({ messageId }) => messageId))
    const byId = new Map(rows.map((row) => [row.id, row]))
    return claims.map(({ id }) => {
      const row = byId.get(id)
      if (!row) return null
      // If one statement claims the same mail twice, only the first claim gets it.
      byId.delete(id)
      const { messageId, messageKey, address, name, failures, unknowns } = row
      return {
        isAbandoned: row.stateBefore === 'handed',
        envelope: { messageKey, to: { name, address }, at: new Date(row.createdMs) },
        progress: { failures, unknowns },
        message: messages.get(messageId) ?? { isTest: false, notices: [] },
      }
    })
  }

  async function settleAll(settlements: readonly Settlement[]): Promise<readonly null[]> {
    const rows = settlements.map(({ id, decision: { state, failures, unknowns, reason, retryInMs }, now }) => ({
      ...{ id, state, failures, unknowns, reason },
      nextAt: retryInMs === null ? null : later(now, retryInMs),
      settledAt: retryInMs === null ? now : null,
    }))
    const update = sql`
      update outbox_mails o set state = s.state, failures = s.failures, unknowns = s.unknowns, reason = s.reason,
        next_at = s."nextAt", settled_at = s."settledAt"
      from json_to_recordset(${JSON.stringify(rows)}::json) as s (id bigint, state text, failures int, unknowns int,
        reason text, "nextAt" timestamptz, "settledAt" timestamptz)
      where o.id = s.id and o.state = 'handed'`
    const retried = settlements.filter(({ decision }) => decision.retryInMs !== null)
    if (retried.length === 0) await db.execute(update)
    else
      await db.transaction(async (tx) => {
        await tx.execute(update)
        for (const { id, decision } of retried) await enqueue(tx, id, decision.retryInMs ?? 0)
      })
    return settlements.map(() => null)
  }

  const claim = createBatchedQuery(claimAll)
  const settle = createBatchedQuery(settleAll)
  return {
    claim: (id: number, now: Date) => claim({ id, now }),
    async settle(id: number, decision: MailAttemptDecision, now: Date): Promise<void> {
      await settle({ id, decision, now })
    },

    /** Lists alert mails that are overdue because their queue job was lost. */
    async overdue(before: Date, limit: number): Promise<number[]> {
      const rows = await db
        .select({ id: outboxMails.id })
        .from(outboxMails)
        .where(and(eq(outboxMails.kind, ALERT_MAIL_KIND), lte(outboxMails.nextAt, before)))
        .orderBy(outboxMails.nextAt)
        .limit(limit)
      return rows.map(({ id }) => id)
    },
  }
}
