import type { OutboxMailKind } from '@tradeops/domain/account/account-mail'
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { alertMessages } from './alerts.ts'
import { instantColumn } from './columns.ts'

export type OutboxState = 'pending' | 'handed' | 'sent' | 'unknown' | 'failed' | 'suppressed'

/**
 * Mails to send, stored in the transaction that causes them, and their outcome. A row names a kind of mail and an
 * address: the account is looked up only when the mail is sent, so that a request takes equally long with and without
 * an account.
 */
export const outboxMails = pgTable(
  'outbox_mails',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The part of the Message-ID before the @, the same at every attempt. */
    messageKey: uuid('message_key').notNull().defaultRandom(),
    kind: text('kind').$type<OutboxMailKind>().notNull(),
    /** The user who gets the mail; null if the account is found by the mail's address when the mail is sent. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    address: text('address').notNull(),
    state: text('state').$type<OutboxState>().notNull(),
    failures: integer('failures').notNull(),
    unknowns: integer('unknowns').notNull(),
    /** The encrypted token of the mail's link, stored from the first attempt to the last. */
    encryptedToken: text('sealed_token'),
    /** The hash of a brief mail as rendered when the user requested it, so that every attempt sends the same mail. */
    bodyHash: text('body_hash'),
    /** The alert message that an alert mail is about. */
    alertMessageId: bigint('alert_message_id', { mode: 'number' }).references(() => alertMessages.id, {
      onDelete: 'cascade',
    }),
    reason: text('reason'),
    createdAt: instantColumn('created_at').notNull(),
    /** When the mail is tried next; null if it will not be tried again. */
    nextAt: instantColumn('next_at'),
    handedAt: instantColumn('handed_at'),
    settledAt: instantColumn('settled_at'),
  },
  (table) => [
    uniqueIndex('outbox_mails_once_each').on(table.messageKey),
    index('outbox_mails_by_address').on(table.address, table.kind, table.id),
    index('outbox_mails_by_user').on(table.userId).where(sql`${table.userId} is not null`),
    index('outbox_mails_by_alert_message').on(table.alertMessageId).where(sql`${table.alertMessageId} is not null`),
    index('outbox_mails_open').on(table.nextAt).where(sql`${table.nextAt} is not null`),
    index('outbox_mails_by_settlement').on(table.settledAt),
    check(
      'outbox_mails_state',
      sql`${table.state} in ('pending', 'handed', 'sent', 'unknown', 'failed', 'suppressed')`,
    ),
    check(
      'outbox_mails_kind',
      sql`${table.kind} in ('verification', 'password-reset', 'password-changed', 'already-registered', 'email-change', 'email-change-asked', 'email-changed', 'account-deleted', 'brief-now', 'alert', 'webhook-off')`,
    ),
  ],
)

/** Encrypted mails for the page that shows them while no mail server is configured; never used in production. */
export const developmentMails = pgTable('kept_mails', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: instantColumn('at').notNull(),
  encryptedMail: text('sealed_mail').notNull(),
})
