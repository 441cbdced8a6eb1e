import { readCentralParts } from '@tradeops/domain/time/central-time'
import { DAY_MS, HOUR_MS } from '@tradeops/domain/time/durations'

const STANDARD_OFFSET_MS = -6 * HOUR_MS
const CHANGE_NIGHT_HALF_MS = 3 * HOUR_MS

/** An instant by the position of the sun. */
export type SolarTime = {
  ms: number
  /** Hours since 1970, the argument of every random wave. */
  hours: number
  /** Hour of the day in Central Standard Time all year, because the sun has no daylight saving. */
  sunHour: number
  /** Day of the year, 1.0 at the start of January 1. */
  yearDay: number
}

/** An instant by the sun and by people's clocks. */
export type MarketTime = SolarTime & {
  /** Hour of the day that people live by; it moves gradually through DST nights, because load does not jump. */
  habitHour: number
  /** A number from 0 on working days to 1 on weekends, with a slope over the nights between. */
  weekend: number
}

const offsetMs = (ms: number): number => readCentralParts(new Date(ms)).offsetMinutes * 60_000

/** Clocks change at 08:00 UTC in spring and 07:00 UTC in autumn, both 02:00 on the old clock. */
function slidingOffsetMs(ms: number): number {
  const before = offsetMs(ms - CHANGE_NIGHT_HALF_MS)
  const after = offsetMs(ms + CHANGE_NIGHT_HALF_MS)
  if (before === after) return before
  const changeMs = Math.floor(ms / DAY_MS) * DAY_MS + 2 * HOUR_MS - before
  const share = (ms - changeMs) / (2 * CHANGE_NIGHT_HALF_MS) + 0.5
  return before + (after - before) * share
}

const smoothStep = (x: number): number => {
  const f = Math.min(1, Math.max(0, x))
  return f * f * (3 - 2 * f)
}

const FRIDAY_NIGHT = 117
const SUNDAY_NIGHT = 165
const NIGHT_HOURS = 9

function weekendShare(localMs: number): number {
  const weekHour = (localMs / HOUR_MS + 72) % 168 // the epoch was a Thursday; hour 0 is Monday's first
  const leaving = smoothStep(((weekHour - SUNDAY_NIGHT + 168) % 168) / NIGHT_HOURS)
  if (weekHour < FRIDAY_NIGHT || weekHour >= SUNDAY_NIGHT) return 1 - leaving
  return smoothStep((weekHour - FRIDAY_NIGHT) / NIGHT_HOURS)
}

const hourOfDay = (localMs: number): number => (localMs % DAY_MS) / HOUR_MS

export function toSolarTime(ms: number): SolarTime {
  const standardMs = ms + STANDARD_OFFSET_MS
  const newYearMs = Date.UTC(new Date(standardMs).getUTCFullYear(), 0, 1)
  return {
    ms,
    hours: ms / HOUR_MS,
    sunHour: hourOfDay(standardMs),
    yearDay: (standardMs - newYearMs) / DAY_MS + 1,
  }
}

/** Exact enough for the monthly tables, and much cheaper than a calendar. */
export const shiftSolarTimeBack = (clock: SolarTime, hours: number): SolarTime => ({
  ms: clock.ms - hours * HOUR_MS,
  hours: clock.hours - hours,
  sunHour: clock.sunHour < hours ? clock.sunHour - hours + 24 : clock.sunHour - hours,
  yearDay: clock.yearDay - hours / 24,
})

export function toMarketTime(ms: number): MarketTime {
  const habitMs = ms + slidingOffsetMs(ms)
  return { ...toSolarTime(ms), habitHour: hourOfDay(habitMs), weekend: weekendShare(habitMs) }
}

/** Interpolates linearly between the middles of the months; `table` has January to December. */
export function interpolateMonths(table: readonly number[], yearDay: number): number {
  const position = (yearDay - 15.5) / 30.42 + 12
  const index = Math.floor(position)
  const share = position - index
  return table[index % 12]! * (1 - share) + table[(index + 1) % 12]! * share
}

/** Interpolates linearly between full hours; `table` has 00 to 23 h. */
export function interpolateHours(table: readonly number[], hour: number): number {
  const index = Math.floor(hour)
  const share = hour - index
  return table[index % 24]! * (1 - share) + table[(index + 1) % 24]! * share
}

/** Computes a daily cosine: 1 at the peak hour and −1 twelve hours away. */
export const computeDailyCosine = (hour: number, peakHour: number): number =>
  Math.cos((2 * Math.PI * (hour - peakHour)) / 24)

/** Computes a bell curve around the clock: 1 at the peak hour, with the given width. */
export function computeDailyBump(hour: number, peakHour: number, widthHours: number): number {
  const away = Math.abs(hour - peakHour)
  const distance = Math.min(away, 24 - away) / widthHours
  return Math.exp(-distance * distance)
}

/** Caches a pure function of one instant; at the limit all results are dropped, because recomputing is cheap. */
export function cacheByInstant<Result>(limit: number, compute: (key: number) => Result): (key: number) => Result {
  const cache = new Map<number, Result>()
  return (key) => {
    const cached = cache.get(key)
    if (cached !== undefined) return cached
    const result = compute(key)
    if (cache.size >= limit) cache.clear()
    cache.set(key, result)
    return result
  }
}
