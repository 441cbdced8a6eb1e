import type { ClockPreference, Theme } from '@tradeops/domain/account/display-preferences'
import type { MailTokenKind } from '@tradeops/domain/account/lifetimes'
import { sql } from 'drizzle-orm'
import { boolean, check, doublePrecision, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instantColumn } from './columns.ts'

const owner = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/**
 * Accounts, one row per email address. Every change of an account locks its row first, so that concurrent changes do
 * not interleave.
 */
export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    email: text('email').notNull().unique('users_one_per_address'),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    /** Argon2id hash of the password in PHC format; null if the password must be set with a reset link. */
    passwordHash: text('password_hash'),
    /** When the password was last changed; null while it is the password of the registration. */
    passwordChangedAt: instantColumn('password_changed_at'),
    verifiedAt: instantColumn('verified_at'),
    /** The requested new email address; the old one applies until the new mailbox is verified. */
    pendingEmail: text('pending_email'),
    pendingEmailAt: instantColumn('pending_email_at'),
    theme: text('theme').$type<Theme>().notNull().default('system'),
    clock: text('clock').$type<ClockPreference>().notNull().default('market-24'),
    /** The reader's short position in MW; null without a position. */
    positionMw: doublePrecision('position_mw'),
    /** How often the email address was registered before it was verified. */
    registrations: integer('registrations').notNull(),
    conversionModal: text('conversion_modal'),
    conversionTrigger: text('conversion_trigger'),
    createdAt: instantColumn('created_at').notNull(),
    updatedAt: instantColumn('updated_at').notNull(),
  },
  (table) => [
    check('users_email_lower_case', sql`${table.email} = lower(${table.email})`),
    check('users_clock', sql`${table.clock} in ('market-24', 'market-12', 'own-24', 'own-12')`),
    check('users_position_mw', sql`${table.positionMw} between 0.1 and 9999`),
    check('users_theme', sql`${table.theme} in ('system', 'light', 'dark')`),
  ],
)

/** Sessions, stored by the SHA-256 of their token, so that a copy of this table cannot be used to sign in. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    /** The id by which the owner sees and ends the session. */
    id: uuid('id').notNull().unique('sessions_one_per_id').defaultRandom(),
    userId: owner(),
    /** The user's device, such as "Chrome on Windows"; null if the browser did not report it. */
    device: text('device'),
    createdAt: instantColumn('created_at').notNull(),
    lastSeenAt: instantColumn('last_seen_at').notNull(),
  },
  (table) => [index('sessions_by_user').on(table.userId), index('sessions_by_last_seen').on(table.lastSeenAt)],
)

/**
 * Links in account mails, stored by the SHA-256 of their token; used links stay for a while, so that they can be
 * distinguished from unknown ones.
 */
export const mailTokens = pgTable(
  'mail_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    kind: text('kind').$type<MailTokenKind>().notNull(),
    userId: owner(),
    expiresAt: instantColumn('expires_at').notNull(),
    usedAt: instantColumn('used_at'),
  },
  (table) => [
    index('mail_tokens_by_user').on(table.userId, table.kind),
    index('mail_tokens_by_expiry').on(table.expiresAt),
    check('mail_tokens_kind', sql`${table.kind} in ('verify', 'reset', 'change')`),
  ],
)

/** API tokens for users' scripts, stored by the SHA-256 of the token; revoked tokens are deleted. */
export const apiTokens = pgTable(
  'api_tokens',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    tokenHash: text('token_hash').notNull().unique('api_tokens_one_per_token'),
    userId: owner(),
    name: text('name').notNull(),
    /** The first characters of the API token, by which its owner distinguishes it in a list. */
    beginning: text('beginning').notNull(),
    /** Whether the API token can change alerts; every token can read. */
    canWrite: boolean('can_write').notNull().default(false),
    createdAt: instantColumn('created_at').notNull(),
    /** When the API token was last used, exact to a quarter of an hour; null before the first use. */
    lastUsedAt: instantColumn('last_used_at'),
    expiresAt: instantColumn('expires_at'),
  },
  (table) => [index('api_tokens_by_user').on(table.userId), index('api_tokens_by_expiry').on(table.expiresAt)],
)

/** One private calendar link per user, stored by the SHA-256 of its token; a revoked link is deleted. */
export const calendarLinks = pgTable('calendar_links', {
  userId: owner().primaryKey(),
  tokenHash: text('token_hash').notNull().unique('calendar_links_one_per_token'),
  createdAt: instantColumn('created_at').notNull(),
})

/** Clients (keyed hashes of network addresses) that have signed in to an account before. */
export const knownClients = pgTable(
  'known_clients',
  { userId: owner(), client: text('client').notNull(), lastSeenAt: instantColumn('last_seen_at').notNull() },
  (table) => [primaryKey({ name: 'known_clients_once_each', columns: [table.userId, table.client] })],
)

/**
 * Which brief of a zone a reader saw last, on this visit and on the visit before; the page shows what changed since.
 */
export const lastVisits = pgTable(
  'last_visits',
  {
    userId: owner(),
    zone: text('zone').notNull(),
    briefId: text('brief_id').notNull(),
    seenAt: instantColumn('seen_at').notNull(),
    beforeBriefId: text('before_brief_id'),
    beforeSeenAt: instantColumn('before_seen_at'),
  },
  (table) => [
    primaryKey({ name: 'last_visits_once_each', columns: [table.userId, table.zone] }),
    index('last_visits_by_seen').on(table.seenAt),
  ],
)

/**
 * Consecutive failed sign-ins per email address, with or without an account; a client that signed in to the account
 * before has a separate count.
 */
export const signInAttempts = pgTable(
  'sign_in_attempts',
  {
    address: text('address').notNull(),
    client: text('client').notNull(),
    failures: integer('failures').notNull(),
    lastAtMs: doublePrecision('last_at_ms').notNull(),
  },
  (table) => [
    primaryKey({ name: 'sign_in_attempts_one_count', columns: [table.address, table.client] }),
    index('sign_in_attempts_by_last').on(table.lastAtMs),
  ],
)

/** Times of requests counted by a rate limit, oldest first, as far back as the limit's longest period. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    hitsMs: doublePrecision('hits_ms').array().notNull(),
    lastHitMs: doublePrecision('last_hit_ms').notNull(),
  },
  (table) => [index('rate_limits_by_last_hit').on(table.lastHitMs)],
)
