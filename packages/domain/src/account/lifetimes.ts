import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/durations.ts'

export const MAX_SESSION_IDLE_MS = 30 * DAY_MS

/** A session ends this long after sign-in, however often it is used: a stolen token must not work forever. */
export const MAX_SESSION_AGE_MS = 180 * DAY_MS

/** The time of a session's last use is written at most this often, so that not every request costs a write. */
export const SESSION_LAST_USE_WRITE_INTERVAL_MS = 5 * MINUTE_MS

export const MAX_SESSIONS_PER_USER = 10

/**
 * A client that signed in before has a separate count of failed sign-ins; only the newest few clients of a user are
 * remembered.
 */
export const MAX_KNOWN_CLIENTS_PER_USER = 10

/** What a token in a mailed link does; `change` confirms an account's new email address. */
export type MailTokenKind = 'verify' | 'reset' | 'change'

export const MAIL_TOKEN_LIFETIME_MS: Record<MailTokenKind, number> = { verify: DAY_MS, reset: HOUR_MS, change: DAY_MS }

/** Enough for one API token per script of a trading desk, and few enough to review. */
export const MAX_API_TOKENS_PER_USER = 10

/**
 * The time of an API token's last use is written at most this often: a script that polls every second costs four writes
 * an hour.
 */
export const API_TOKEN_LAST_USE_WRITE_INTERVAL_MS = 15 * MINUTE_MS

/** How long finished database rows are kept: used links (to report "already used"), sent mails, counts of attempts. */
export const FINISHED_ROW_RETENTION_MS = 30 * DAY_MS

export const ANALYTICS_RETENTION_MS = 90 * DAY_MS

/** An account that was never verified and has no valid link is deleted after this time. */
export const UNVERIFIED_ACCOUNT_RETENTION_MS = 30 * DAY_MS
