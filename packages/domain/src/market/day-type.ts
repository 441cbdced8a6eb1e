import { computeCentralDayNumber } from '../time/central-date.ts'
import { DAY_MS } from '../time/durations.ts'

export type DayType = 'weekdays' | 'weekends'

/** Finds the day of the month of the nth given weekday (0 is Sunday), or of the last one for n = -1. */
function nthWeekday(year: number, month: number, weekday: number, nth: number): number {
  if (nth > 0) {
    const first = new Date(Date.UTC(year, month - 1, 1)).getUTCDay()
    return 1 + ((weekday - first + 7) % 7) + (nth - 1) * 7
  }
  const last = new Date(Date.UTC(year, month, 0))
  return last.getUTCDate() - ((last.getUTCDay() - weekday + 7) % 7)
}

/** The six holidays that NERC counts as off-peak; a holiday on a Sunday is observed on Monday. */
function isNercHoliday(year: number, month: number, day: number): boolean {
  const weekday = new Date(Date.UTC(year, month - 1, day)).getUTCDay()
  const fixed = (fixedMonth: number, fixedDay: number) =>
    month === fixedMonth && (day === fixedDay || (day === fixedDay + 1 && weekday === 1))
  return (
    fixed(1, 1) ||
    (month === 5 && day === nthWeekday(year, 5, 1, -1)) ||
    fixed(7, 4) ||
    (month === 9 && day === nthWeekday(year, 9, 1, 1)) ||
    (month === 11 && day === nthWeekday(year, 11, 4, 4)) ||
    fixed(12, 25)
  )
}

const typeByDay = new Map<number, DayType>()

/**
 * Caches the type of each day, because the usual values of a season look up the same sixty days a hundred thousand
 * times.
 */
function typeOfDay(dayNumber: number): DayType {
  const cached = typeByDay.get(dayNumber)
  if (cached) return cached
  const day = new Date(dayNumber * DAY_MS)
  const isWeekend = [0, 6].includes(day.getUTCDay())
  const isOff = isWeekend || isNercHoliday(day.getUTCFullYear(), day.getUTCMonth() + 1, day.getUTCDate())
  const type = isOff ? 'weekends' : 'weekdays'
  typeByDay.set(dayNumber, type)
  return type
}

export const classifyDayType = (at: Date): DayType => typeOfDay(computeCentralDayNumber(at.getTime()))
