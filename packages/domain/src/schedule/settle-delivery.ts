import { type HandOver, isNoMailbox, type MailProgress, settleMail } from '../account/settle-mail.ts'
import { CATCH_UP_MS, isWorthSending } from './catch-up.ts'
import type { DeliveryState, MissReason } from './schedule.ts'

export type DeliveryOutcome = MailProgress & {
  state: Extract<DeliveryState, 'planned' | 'sent' | 'unknown' | 'failed' | 'suppressed'>
  /** Null when nothing more will be tried. */
  nextAt: Date | null
  reason: MissReason | null
  /** For whoever operates it. */
  detail: string | null
  /** What the answer says about the mailbox: there is none, or it does not want us today. */
  mailbox: 'gone' | 'refusing' | null
}

type Owed = MailProgress & { dueAt: Date; timezone: string }

/**
 * What becomes of a delivery after one attempt. A mail that failed is tried again while it is still worth sending; one
 * that may have arrived is sent once more, also past midnight: it was on time when it left.
 */
export function settleDelivery(owed: Owed, outcome: HandOver, now: Date): DeliveryOutcome {
  const { state, retryInMs, reason: detail, failures, unknowns } = settleMail(owed, outcome)
  const nextAt = retryInMs === null ? null : new Date(now.getTime() + retryInMs)
  const told = { failures, unknowns, detail, mailbox: mailboxAfter(outcome), reason: reasonOf(outcome) }
  switch (state) {
    case 'sent':
      return { ...told, state, nextAt: null }
    case 'unknown': {
      const inTime = nextAt !== null && nextAt.getTime() - owed.dueAt.getTime() <= CATCH_UP_MS
      return { ...told, state, nextAt: inTime ? nextAt : null }
    }
    case 'pending':
      if (nextAt && isWorthSending(owed.dueAt, owed.timezone, nextAt)) return { ...told, state: 'planned', nextAt }
      return { ...told, state: 'failed', nextAt: null }
    case 'failed':
    case 'suppressed':
      return { ...told, state, nextAt: null }
  }
}

function reasonOf(outcome: HandOver): MissReason | null {
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

function mailboxAfter(outcome: HandOver): 'gone' | 'refusing' | null {
  if (outcome.kind !== 'refused') return null
  return isNoMailbox(outcome.code, outcome.enhanced) ? 'gone' : 'refusing'
}

/** A mailbox that refuses on so many separate days gets no more briefs until its owner asks again. */
export const REFUSING_DAYS = 3
