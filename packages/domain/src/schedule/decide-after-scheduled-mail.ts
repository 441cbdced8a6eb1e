import {
  decideAfterMailAttempt,
  type FailedMailAttempts,
  isUnknownMailbox,
  type MailAttemptOutcome,
} from '../account/decide-after-mail-attempt.ts'
import { isLateMailWorthSending, MAX_MAIL_DELAY_MS } from './late-mail.ts'
import type { MissedMailReason, ScheduledMailState } from './mail-schedule.ts'

export type ScheduledMailDecision = FailedMailAttempts & {
  state: Extract<ScheduledMailState, 'planned' | 'sent' | 'unknown' | 'failed' | 'suppressed'>
  nextAt: Date | null
  reason: MissedMailReason | null
  detail: string | null
  /** What the mail server's reply says about the mailbox: it does not exist, or it refuses our mail today. */
  mailbox: 'gone' | 'refusing' | null
}

type PendingDelivery = FailedMailAttempts & { dueAt: Date; timezone: string }

/**
 * Retries a failed mail while the brief is useful; a mail that may have arrived is sent once more, even past midnight.
 */
export function decideAfterScheduledMailAttempt(
  delivery: PendingDelivery,
  outcome: MailAttemptOutcome,
  now: Date,
): ScheduledMailDecision {
  const { state, retryInMs, reason: detail, failures, unknowns } = decideAfterMailAttempt(delivery, outcome)
  const nextAt = retryInMs === null ? null : new Date(now.getTime() + retryInMs)
  const settled = { failures, unknowns, detail, mailbox: mailboxAfter(outcome), reason: reasonOf(outcome) }
  switch (state) {
    case 'sent':
      return { ...settled, state, nextAt: null }
    case 'unknown': {
      const inTime = nextAt !== null && nextAt.getTime() - delivery.dueAt.getTime() <= MAX_MAIL_DELAY_MS
      return { ...settled, state, nextAt: inTime ? nextAt : null }
    }
    case 'pending':
      if (nextAt && isLateMailWorthSending(delivery.dueAt, delivery.timezone, nextAt))
        return { ...settled, state: 'planned', nextAt }
      return { ...settled, state: 'failed', nextAt: null }
    case 'failed':
    case 'suppressed':
      return { ...settled, state, nextAt: null }
  }
}

function reasonOf(outcome: MailAttemptOutcome): MissedMailReason | null {
  switch (outcome.kind) {
    case 'accepted':
      return null
    case 'refused':
    case 'unsendable':
      return 'mail_refused'
    case 'not handed':
      return 'mail_server_unreachable'
    case 'unknown':
      return 'unconfirmed'
  }
}

function mailboxAfter(outcome: MailAttemptOutcome): 'gone' | 'refusing' | null {
  if (outcome.kind !== 'refused') return null
  return isUnknownMailbox(outcome.code, outcome.enhanced) ? 'gone' : 'refusing'
}

/** A mailbox that refuses mail on this many separate days gets no more briefs until its owner enables them again. */
export const REFUSED_DAYS_BEFORE_SUSPENSION = 3
