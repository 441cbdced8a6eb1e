import {
  type FailedMailAttempts,
  isUnknownMailbox,
  type MailHandOverOutcome,
  settleMail,
} from '../account/settle-mail.ts'
import { isWorthSending, MAX_DELIVERY_DELAY_MS } from './catch-up.ts'
import type { DeliveryState, MissedDeliveryReason } from './schedule.ts'

export type DeliveryOutcome = FailedMailAttempts & {
  state: Extract<DeliveryState, 'planned' | 'sent' | 'unknown' | 'failed' | 'suppressed'>
  nextAt: Date | null
  reason: MissedDeliveryReason | null
  detail: string | null
  /** What the mail server's reply says about the mailbox: it does not exist, or it refuses us today. */
  mailbox: 'gone' | 'refusing' | null
}

type PendingDelivery = FailedMailAttempts & { dueAt: Date; timezone: string }

/** Retries a failed mail while it is useful; a mail that may have arrived is sent once more, even past midnight. */
export function settleDelivery(delivery: PendingDelivery, outcome: MailHandOverOutcome, now: Date): DeliveryOutcome {
  const { state, retryInMs, reason: detail, failures, unknowns } = settleMail(delivery, outcome)
  const nextAt = retryInMs === null ? null : new Date(now.getTime() + retryInMs)
  const settled = { failures, unknowns, detail, mailbox: mailboxAfter(outcome), reason: reasonOf(outcome) }
  switch (state) {
    case 'sent':
      return { ...settled, state, nextAt: null }
    case 'unknown': {
      const inTime = nextAt !== null && nextAt.getTime() - delivery.dueAt.getTime() <= MAX_DELIVERY_DELAY_MS
      return { ...settled, state, nextAt: inTime ? nextAt : null }
    }
    case 'pending':
      if (nextAt && isWorthSending(delivery.dueAt, delivery.timezone, nextAt))
        return { ...settled, state: 'planned', nextAt }
      return { ...settled, state: 'failed', nextAt: null }
    case 'failed':
    case 'suppressed':
      return { ...settled, state, nextAt: null }
  }
}

function reasonOf(outcome: MailHandOverOutcome): MissedDeliveryReason | null {
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

function mailboxAfter(outcome: MailHandOverOutcome): 'gone' | 'refusing' | null {
  if (outcome.kind !== 'refused') return null
  return isUnknownMailbox(outcome.code, outcome.enhanced) ? 'gone' : 'refusing'
}

/** A mailbox that refuses on this many separate days gets no more briefs until its owner enables them again. */
export const REFUSED_DAYS_BEFORE_PAUSE = 3
