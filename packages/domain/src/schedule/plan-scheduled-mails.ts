import { DAY_MS } from '../time/durations.ts'
import { isLateMailWorthSending } from './late-mail.ts'
import { findScheduledMailAfter } from './next-scheduled-mail.ts'
import type { Weekday } from './weekdays.ts'

export const MAILS_PLANNED_AHEAD_MS = 10 * 60_000

/** Missed mails are recorded only this far back, even after a longer downtime. */
const MAX_BACKLOG_MS = 31 * DAY_MS

export type MailPlan = {
  deliveryTime: string
  timezone: string
  weekdays: readonly Weekday[]
  nextOn: string
  nextDueAt: Date
}

export type PlannedMail = { localDate: string; dueAt: Date; timezone: string; state: 'planned' | 'missed' }

/**
 * Plans a mail for every day that became due since the last planning or will be due within minutes. A day that passed
 * while the service was down is recorded as missed; only the newest one can still be sent.
 */
export function planScheduledMails(
  schedule: MailPlan,
  now: Date,
): { rows: PlannedMail[]; nextOn: string; nextDueAt: Date } {
  const { timezone } = schedule
  const rows: PlannedMail[] = []
  let { nextOn, nextDueAt } = schedule
  while (nextDueAt.getTime() <= now.getTime() + MAILS_PLANNED_AHEAD_MS) {
    if (now.getTime() - nextDueAt.getTime() <= MAX_BACKLOG_MS) {
      const state = isLateMailWorthSending(nextDueAt, timezone, now) ? 'planned' : 'missed'
      rows.push({ localDate: nextOn, dueAt: nextDueAt, timezone, state })
    }
    const next = findScheduledMailAfter(schedule, nextOn)
    nextOn = next.localDate
    nextDueAt = next.at
  }
  return { rows, nextOn, nextDueAt }
}
