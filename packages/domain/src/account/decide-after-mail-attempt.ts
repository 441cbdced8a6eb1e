import { MINUTE_MS } from '../time/durations.ts'

/** The outcome of one attempt to send a mail through the mail server. */
export type MailAttemptOutcome =
  | { kind: 'accepted' }
  /** The mail server refused the mail, with its code and, if given, an enhanced code such as 5.1.1. */
  | { kind: 'refused'; code: number; enhanced: string | null }
  /** The mail server certainly did not accept the mail: no connection, no greeting, or the message did not end. */
  | { kind: 'not handed'; reason: string }
  /** The mail cannot be sent at all, for example to an address that would break the protocol. */
  | { kind: 'unsendable'; reason: string }
  /** The whole message was sent, but the mail server did not reply: it may have accepted the mail (RFC 1047). */
  | { kind: 'unknown'; reason: string }

export type FailedMailAttempts = { failures: number; unknowns: number }

export type MailAttemptDecision = FailedMailAttempts & {
  state: 'sent' | 'pending' | 'unknown' | 'failed' | 'suppressed'
  retryInMs: number | null
  reason: string | null
}

const RETRY_DELAYS_MS: readonly number[] = [1, 5, 15, 30, 60].map((minutes) => minutes * MINUTE_MS)

/**
 * A mail that may have arrived is sent once more with the same Message-ID, because a lost mail is worse than a
 * duplicate.
 */
const RESEND_UNKNOWN_AFTER_MS = 15 * MINUTE_MS

/**
 * Longer than all timeouts of one attempt together: if a mail is still being sent after this time, the sending process
 * died.
 */
export const MAIL_SEND_LEASE_MS = 5 * MINUTE_MS

/**
 * Whether the mailbox does not exist. Full mailboxes (5.2) and policy refusals (5.7) are retried, because they change
 * with time.
 */
export function isUnknownMailbox(code: number, enhanced: string | null): boolean {
  if (code < 500) return false
  return enhanced === null ? [550, 551, 553].includes(code) : enhanced.startsWith('5.1.')
}

export function decideAfterMailAttempt(progress: FailedMailAttempts, outcome: MailAttemptOutcome): MailAttemptDecision {
  switch (outcome.kind) {
    case 'accepted':
      return { ...progress, state: 'sent', retryInMs: null, reason: null }
    case 'unknown': {
      const unknowns = progress.unknowns + 1
      const retryInMs = unknowns === 1 ? RESEND_UNKNOWN_AFTER_MS : null
      return { ...progress, unknowns, state: 'unknown', retryInMs, reason: outcome.reason }
    }
    case 'refused': {
      const reason = ['refused', outcome.code, outcome.enhanced].filter(Boolean).join(' ')
      if (!isUnknownMailbox(outcome.code, outcome.enhanced)) return afterFailure(progress, reason)
      return { ...progress, state: 'suppressed', retryInMs: null, reason }
    }
    case 'unsendable':
      return { ...progress, state: 'failed', retryInMs: null, reason: outcome.reason }
    case 'not handed':
      return afterFailure(progress, outcome.reason)
  }
}

function afterFailure(progress: FailedMailAttempts, reason: string): MailAttemptDecision {
  const failures = progress.failures + 1
  const retryInMs = RETRY_DELAYS_MS[failures - 1] ?? null
  return { ...progress, failures, state: retryInMs === null ? 'failed' : 'pending', retryInMs, reason }
}
