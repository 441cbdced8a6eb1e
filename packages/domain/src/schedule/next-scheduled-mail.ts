import { addCalendarDays, findMailDueInstant, type MailDueInstant, readWallClock } from './due-instant.ts'
import { readWeekday, type Weekday } from './weekdays.ts'

export type NextScheduledMail = MailDueInstant & { localDate: string }

type Timing = { deliveryTime: string; timezone: string; weekdays: readonly Weekday[] }

/** Far enough ahead for a schedule with one weekday, even if some coming days already had their mail before an edit. */
const MAX_DAYS_AHEAD = 35

/**
 * Finds when the mail of a day is due; null if the schedule leaves that weekday out or the time zone skips that day.
 */
const dueOnDay = ({ deliveryTime, timezone, weekdays }: Timing, localDate: string): MailDueInstant | null =>
  weekdays.includes(readWeekday(localDate)) ? findMailDueInstant(localDate, deliveryTime, timezone) : null

/**
 * Starts with the day before: in a time zone whose clocks jump over midnight, such as Nuuk, yesterday's 23:30 is today.
 */
export function findNextScheduledMail(timing: Timing, notBefore: Date, served: ReadonlySet<string>): NextScheduledMail {
  const { deliveryTime, timezone } = timing
  const firstDay = addCalendarDays(readWallClock(timezone, notBefore).date, -1)
  for (let day = 0; day < MAX_DAYS_AHEAD; day += 1) {
    const localDate = addCalendarDays(firstDay, day)
    if (served.has(localDate)) continue
    const due = dueOnDay(timing, localDate)
    if (due && due.at >= notBefore) return { ...due, localDate }
  }
  throw new Error(`no day of ${timezone} within five weeks of ${notBefore.toISOString()} has ${deliveryTime}`)
}

export function findScheduledMailAfter(timing: Timing, localDate: string): NextScheduledMail {
  for (let day = 1; day < MAX_DAYS_AHEAD; day += 1) {
    const date = addCalendarDays(localDate, day)
    const due = dueOnDay(timing, date)
    if (due) return { ...due, localDate: date }
  }
  throw new Error(`no day of ${timing.timezone} within five weeks after ${localDate} has ${timing.deliveryTime}`)
}
