import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/durations.ts'

/** A session ends this long after it was last used. */
export const SESSION_IDLE_MS = 30 * DAY_MS

/** And this long after it was opened, however often it is used: a token that was stolen must not live for ever. */
export const SESSION_LONGEST_MS = 180 * DAY_MS

/** How exactly the last use is known: one write per session in this time, however many requests come. */
export const SESSION_SEEN_EVERY_MS = 5 * MINUTE_MS

export const SESSIONS_PER_USER = 10

/** Clients that have signed in before keep an own count of failures; the newest few are remembered. */
export const KNOWN_CLIENTS_PER_USER = 10

/** `change` proves a mailbox that an account wants to move to. */
export type MailTokenKind = 'verify' | 'reset' | 'change'

export const MAIL_TOKEN_LIFE_MS: Record<MailTokenKind, number> = { verify: DAY_MS, reset: HOUR_MS, change: DAY_MS }

/** Enough for a desk's scripts, each with one of its own; few enough to be looked through. */
export const API_TOKENS_PER_USER = 10

/** How exactly the last use of an API token is known: a script that asks every second costs four writes an hour. */
export const API_TOKEN_USED_EVERY_MS = 15 * MINUTE_MS

/** How long what is over is kept: used links (to say "already used"), settled mails, counts of attempts. */
export const KEPT_AFTER_END_MS = 30 * DAY_MS

/** What visitors did is of use for a season. */
export const ANALYTICS_KEPT_MS = 90 * DAY_MS

/** Who never followed the link, and has none that still works, is no account of anybody's. */
export const UNVERIFIED_KEPT_MS = 30 * DAY_MS
