import { findCentralMidnightOfDate } from '@tradeops/domain/time/central-time'
import { DAY_MS, HOUR_MS } from '@tradeops/domain/time/durations'
import { formatDashDate } from '../format/central-stamp.ts'

const [SUNDAY, MONDAY, THURSDAY, SATURDAY] = [0, 1, 4, 6]

/** Returns the weekday of a date such as `2026-07-14`, counted in UTC because all UTC days are equally long. */
const weekday = (date: string) => new Date(Date.parse(date)).getUTCDay()
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10)

export const isWeekend = (date: string): boolean => [SUNDAY, SATURDAY].includes(weekday(date))

const dateOf = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)

function nthWeekday(year: number, month: number, day: number, nth: number): string {
  const first = dateOf(year, month, 1)
  return addDays(first, ((day - weekday(first) + 7) % 7) + 7 * (nth - 1))
}

/** Finds the day on which a holiday is observed: Monday if it falls on a Sunday, Friday if it falls on a Saturday. */
function observedDate(date: string): string {
  if (weekday(date) === SATURDAY) return addDays(date, -1)
  return weekday(date) === SUNDAY ? addDays(date, 1) : date
}

/** Computes the date of Easter by the Meeus/Jones/Butcher algorithm. */
function easter(year: number): string {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  return addDays(dateOf(year, 3, 22), h + l - 7 * m)
}

const holidays = new Map<number, ReadonlySet<string>>()

function holidaysOf(year: number): ReadonlySet<string> {
  const known = holidays.get(year)
  if (known) return known
  const memorialDay = addDays(nthWeekday(year, 6, MONDAY, 1), -7)
  const found = new Set([
    observedDate(dateOf(year, 1, 1)),
    nthWeekday(year, 1, MONDAY, 3),
    nthWeekday(year, 2, MONDAY, 3),
    addDays(easter(year), -2),
    memorialDay,
    observedDate(dateOf(year, 6, 19)),
    observedDate(dateOf(year, 7, 4)),
    nthWeekday(year, 9, MONDAY, 1),
    nthWeekday(year, 10, MONDAY, 2),
    nthWeekday(year, 11, THURSDAY, 4),
    observedDate(dateOf(year, 12, 25)),
  ])
  holidays.set(year, found)
  return found
}

export const isHoliday = (date: string): boolean => holidaysOf(Number(date.slice(0, 4))).has(date)

export const isTradingDay = (date: string): boolean => !isWeekend(date) && !isHoliday(date)

export function findPreviousTradingDay(date: string): string {
  let day = addDays(date, -1)
  while (!isTradingDay(day)) day = addDays(day, -1)
  return day
}

/** Finds the last publication of a document that is published on trading days at a Central hour. */
export function findLastDailyPublication(now: Date, hour: number): Date {
  const at = (date: string) => {
    const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
    return new Date(findCentralMidnightOfDate({ year, month, day }).getTime() + hour * HOUR_MS)
  }
  let day = formatDashDate(now)
  while (!isTradingDay(day) || at(day) > now) day = addDays(day, -1)
  return at(day)
}
