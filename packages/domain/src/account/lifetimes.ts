import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/durations.ts'

export const MAX_SESSION_IDLE_MS = 30 * DAY_MS

/** A session ends this long after sign-in, however often it is used: a stolen token must not work forever. */
export const MAX_SESSION_AGE_MS = 180 * DAY_MS

/** A session's last use is stored at most once in this time, however many requests it makes. */
export const SESSION_USE_WRITTEN_EVERY_MS = 5 * MINUTE_MS

export const MAX_SESSIONS_PER_USER = 10

/** A client that signed in before has a separate count of failures; only the newest few clients are remembered. */
export const MAX_KNOWN_CLIENTS_PER_USER = 10

/** `change` is the token that confirms an account's new address. */
export type MailTokenKind = 'verify' | 'reset' | 'change'

export const MAIL_TOKEN_LIFETIME_MS: Record<MailTokenKind, number> = { verify: DAY_MS, reset: HOUR_MS, change: DAY_MS }

/** Enough for one token per script of a trading desk, and few enough to review. */
export const MAX_API_TOKENS_PER_USER = 10

/** A token's last use is written at most once in this time: a script that polls every second costs four writes an hour. */
export const API_TOKEN_USE_WRITTEN_EVERY_MS = 15 * MINUTE_MS

/** How long finished rows are kept: used links (to report "already used"), sent mails, counts of attempts. */
export const FINISHED_ROWS_KEPT_MS = 30 * DAY_MS

export const ANALYTICS_KEPT_MS = 90 * DAY_MS

/** An account that was never verified and has no working link is deleted after this time. */
export const UNVERIFIED_ACCOUNTS_KEPT_MS = 30 * DAY_MS
