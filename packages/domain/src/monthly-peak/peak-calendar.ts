import { DAY_MS } from '../time/durations.ts'
import { cacheTimeFormatter } from '../time/stamps.ts'

/** A Central calendar day, with the number of days left in its month and of days since July 31. */
export type PeakCalendarDay = {
  year: number
  month: number
  dayOfMonth: number
  daysLeft: number
  daysSinceJuly: number
}

const numberOf = (year: number, month: number, day: number): number => Date.UTC(year, month - 1, day) / DAY_MS

export function toPeakCalendarDay(dayNumber: number): PeakCalendarDay {
  const at = new Date(dayNumber * DAY_MS)
  const [year, month, dayOfMonth] = [at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate()]
  return {
    year,
    month,
    dayOfMonth,
    daysLeft: numberOf(year, month + 1, 1) - 1 - dayNumber,
    daysSinceJuly: dayNumber - numberOf(year, 7, 31),
  }
}

/** Formats a day number as a date, such as `2026-07-15`. */
export const formatDayNumber = (dayNumber: number): string => formatDay(dayNumber * DAY_MS)

const formatDay = cacheTimeFormatter((ms) => new Date(ms).toISOString().slice(0, 10))

/** Whether a day is a Saturday or Sunday; day 0, January 1, 1970, was a Thursday. */
export const isWeekendDay = (dayNumber: number): boolean => (dayNumber + 4) % 7 === 6 || (dayNumber + 4) % 7 === 0
