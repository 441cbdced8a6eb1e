import type { AlertDeliveryState } from '@tradeops/domain/alerts/decide-after-alert-delivery'
import type { WebhookPreset } from '@tradeops/domain/alerts/webhook-presets'
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { alertMessages, alerts } from './alerts.ts'
import { instantColumn } from './columns.ts'

/**
 * Webhooks of readers, to which their alerts are sent. A webhook's URL can contain a key, so it is encrypted like the
 * secrets.
 */
export const webhooks = pgTable(
  'webhooks',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    preset: text('preset').$type<WebhookPreset>().notNull(),
    /** The host of the webhook's URL, which pages can show because it contains no key. */
    host: text('host').notNull(),
    encryptedUrl: text('encrypted_url').notNull(),
    /** The integration key of PagerDuty, or the access token of an ntfy topic. */
    encryptedKey: text('encrypted_key'),
    encryptedSecret: text('encrypted_secret').notNull(),
    /** The webhook's signing secret before the last replacement, which also signs until `old_secret_until`. */
    encryptedOldSecret: text('encrypted_old_secret'),
    oldSecretUntil: instantColumn('old_secret_until'),
    /** When the webhook first failed since its last success; null while it works. */
    failingSince: instantColumn('failing_since'),
    offAt: instantColumn('off_at'),
    /** Why we turned the webhook off; null if its owner did. */
    offReason: text('off_reason'),
    lastAnswer: text('last_answer'),
    lastAt: instantColumn('last_at'),
    createdAt: instantColumn('created_at').notNull(),
  },
  (table) => [index('webhooks_by_user').on(table.userId, table.createdAt)],
)

/** Which webhooks each alert is sent to. */
export const alertWebhooks = pgTable(
  'alert_webhooks',
  {
    alertId: uuid('alert_id')
      .notNull()
      .references(() => alerts.id, { onDelete: 'cascade' }),
    webhookId: uuid('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ name: 'alert_webhooks_once', columns: [table.alertId, table.webhookId] }),
    index('alert_webhooks_by_webhook').on(table.webhookId),
  ],
)

/** The keys with which push services recognize this server, made at the first start. */
export const pushKeys = pgTable('push_keys', {
  id: integer('id').primaryKey(),
  publicKey: text('public_key').notNull(),
  encryptedPrivateKey: text('encrypted_private_key').notNull(),
  createdAt: instantColumn('created_at').notNull(),
})

/** Push devices: browsers that show a reader's alerts. A browser's push endpoint is a secret, so it is encrypted. */
export const pushDevices = pgTable(
  'push_devices',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    host: text('host').notNull(),
    endpointHash: text('endpoint_hash').notNull(),
    encryptedSubscription: text('encrypted_subscription').notNull(),
    /** The last visit of this browser, because some push services accept messages for browsers that no longer exist. */
    confirmedAt: instantColumn('confirmed_at').notNull(),
    createdAt: instantColumn('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('push_devices_once').on(table.endpointHash),
    index('push_devices_by_user').on(table.userId, table.confirmedAt),
  ],
)

/** Which alert messages are sent to which webhooks and push devices, and the outcome of each. */
export const alertDeliveries = pgTable(
  'alert_deliveries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The part of the message's `webhook-id` header after `msg_`, the same at every attempt. */
    key: uuid('key').notNull().defaultRandom(),
    messageId: bigint('message_id', { mode: 'number' })
      .notNull()
      .references(() => alertMessages.id, { onDelete: 'cascade' }),
    /**
     * The notices that are sent together: all notices of the message, or a single one if the receiver accepts one event
     * at a time.
     */
    firstNoticeId: bigint('first_notice_id', { mode: 'number' }).notNull(),
    lastNoticeId: bigint('last_notice_id', { mode: 'number' }).notNull(),
    webhookId: uuid('webhook_id').references(() => webhooks.id, { onDelete: 'set null' }),
    pushDeviceId: uuid('push_device_id').references(() => pushDevices.id, { onDelete: 'set null' }),
    /** The name of the webhook or device, kept for the log after it was deleted. */
    targetName: text('target_name').notNull(),
    state: text('state').$type<AlertDeliveryState>().notNull(),
    attempts: integer('attempts').notNull(),
    answer: text('answer'),
    createdAt: instantColumn('created_at').notNull(),
    /** When the next attempt to send is made; null if there will be none. */
    nextAt: instantColumn('next_at'),
    settledAt: instantColumn('settled_at'),
  },
  (table) => [
    index('alert_deliveries_by_message').on(table.messageId),
    index('alert_deliveries_by_webhook').on(table.webhookId).where(sql`${table.webhookId} is not null`),
    index('alert_deliveries_by_device').on(table.pushDeviceId).where(sql`${table.pushDeviceId} is not null`),
    index('alert_deliveries_open').on(table.nextAt).where(sql`${table.nextAt} is not null`),
    check('alert_deliveries_state', sql`${table.state} in ('pending', 'sending', 'delivered', 'failed', 'dropped')`),
  ],
)
