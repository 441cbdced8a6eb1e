import { addDays, type Due, dueOn, wallClockIn } from './due-instant.ts'

export type NextDelivery = Due & { localDate: string }

type Timing = { deliveryTime: string; timezone: string }

/** Longer than any run of taken days: an edit can leave a few days ahead of it already served. */
const DAYS_LOOKED_AT = 14

/**
 * The first day that is due at this instant or later and has not been served. It looks at the day before too: where
 * clocks jump over midnight, as in Nuuk, yesterday's 23:30 comes after today has begun.
 */
export function nextDelivery(
  { deliveryTime, timezone }: Timing,
  notBefore: Date,
  served: ReadonlySet<string>,
): NextDelivery {
  const firstDay = addDays(wallClockIn(timezone, notBefore).date, -1)
  for (let day = 0; day < DAYS_LOOKED_AT; day += 1) {
    const localDate = addDays(firstDay, day)
    if (served.has(localDate)) continue
    const due = dueOn(localDate, deliveryTime, timezone)
    if (due && due.at >= notBefore) return { ...due, localDate }
  }
  throw new Error(`no day of ${timezone} within two weeks of ${notBefore.toISOString()} has ${deliveryTime}`)
}

/** The one after a day, whatever the time now. */
export function deliveryAfter({ deliveryTime, timezone }: Timing, localDate: string): NextDelivery {
  for (let day = 1; day < DAYS_LOOKED_AT; day += 1) {
    const date = addDays(localDate, day)
    const due = dueOn(date, deliveryTime, timezone)
    if (due) return { ...due, localDate: date }
  }
  throw new Error(`no day of ${timezone} within two weeks after ${localDate} has ${deliveryTime}`)
}
