import { computeCentralOffsetMs } from '@tradeops/domain/time/central-time'
import { DAY_MS, HOUR_MS } from '@tradeops/domain/time/durations'

const STANDARD_OFFSET_MS = -6 * HOUR_MS
const CHANGE_NIGHT_HALF_MS = 3 * HOUR_MS

/** An instant in solar time: the hour of day and the day of year that decide where the sun is. */
export type SolarTime = {
  ms: number
  /** Hours since the start of 1970 in UTC; every random wave of the simulation is a function of these hours. */
  hours: number
  /** Hour of the day in Central Standard Time all year, because the sun does not follow daylight saving time. */
  sunHour: number
  /** Day of the year, 1.0 at the start of January 1. */
  yearDay: number
}

/** An instant in solar time and in the local time that people live by. */
export type SolarAndHabitTime = SolarTime & {
  /**
   * Local hour of the day as people's habits follow it. Over a clock change it slides for some hours instead of
   * jumping, because load does not jump.
   */
  habitHour: number
  /** How much of a weekend it is: 0 on working days, 1 on weekends, in between during the nights before and after. */
  weekend: number
}

/**
 * Computes the offset of local time from UTC; around a clock change (08:00 UTC in spring, 07:00 UTC in autumn) it
 * slides instead of jumping.
 */
function slidingOffsetMs(ms: number): number {
  const before = computeCentralOffsetMs(ms - CHANGE_NIGHT_HALF_MS)
  const after = computeCentralOffsetMs(ms + CHANGE_NIGHT_HALF_MS)
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
  const weekHour = (localMs / HOUR_MS + 72) % 168 // January 1, 1970 was a Thursday; week hour 0 is Monday 00:00.
  const leaving = smoothStep(((weekHour - SUNDAY_NIGHT + 168) % 168) / NIGHT_HOURS)
  if (weekHour < FRIDAY_NIGHT || weekHour >= SUNDAY_NIGHT) return 1 - leaving
  return smoothStep((weekHour - FRIDAY_NIGHT) / NIGHT_HOURS)
}

const hourOfDay = (localMs: number): number => (localMs % DAY_MS) / HOUR_MS

/** The start and end of the year that was read last, because almost every instant is in the same year. */
let year = { fromMs: 0, toMs: 0 }

function findNewYearMs(standardMs: number): number {
  if (standardMs >= year.fromMs && standardMs < year.toMs) return year.fromMs
  const number = new Date(standardMs).getUTCFullYear()
  year = { fromMs: Date.UTC(number, 0, 1), toMs: Date.UTC(number + 1, 0, 1) }
  return year.fromMs
}

export function toSolarTime(ms: number): SolarTime {
  const standardMs = ms + STANDARD_OFFSET_MS
  const newYearMs = findNewYearMs(standardMs)
  return {
    ms,
    hours: ms / HOUR_MS,
    sunHour: hourOfDay(standardMs),
    yearDay: (standardMs - newYearMs) / DAY_MS + 1,
  }
}

/**
 * Moves a solar time some hours back without a calendar, which is exact enough for the monthly tables and much faster.
 */
export const shiftSolarTimeBack = (clock: SolarTime, hours: number): SolarTime => ({
  ms: clock.ms - hours * HOUR_MS,
  hours: clock.hours - hours,
  sunHour: clock.sunHour < hours ? clock.sunHour - hours + 24 : clock.sunHour - hours,
  yearDay: clock.yearDay - hours / 24,
})

/** Computes the sun's time, and the time by which people live, which daylight saving shifts. */
export function toSolarAndHabitTime(ms: number): SolarAndHabitTime {
  const habitMs = ms + slidingOffsetMs(ms)
  const { hours, sunHour, yearDay } = toSolarTime(ms)
  return { ms, hours, sunHour, yearDay, habitHour: hourOfDay(habitMs), weekend: weekendShare(habitMs) }
}

/** Interpolates linearly between the middles of the months; `table` has twelve values, January to December. */
export function interpolateMonthlyValues(table: readonly number[], yearDay: number): number {
  const position = (yearDay - 15.5) / 30.42 + 12
  const index = Math.floor(position)
  const share = position - index
  return table[index % 12]! * (1 - share) + table[(index + 1) % 12]! * share
}

/** Interpolates linearly between full hours; `table` has 24 values, for 00:00 to 23:00. */
export function interpolateHourlyValues(table: readonly number[], hour: number): number {
  const index = Math.floor(hour)
  const share = hour - index
  return table[index % 24]! * (1 - share) + table[(index + 1) % 24]! * share
}

/** Computes a daily cosine: 1 at the peak hour and −1 twelve hours away. */
export const computeDailyCosine = (hour: number, peakHour: number): number =>
  Math.cos((2 * Math.PI * (hour - peakHour)) / 24)

/** Computes a bell curve around the clock: 1 at the peak hour, with the given width. */
export function computeDailyBellCurve(hour: number, peakHour: number, widthHours: number): number {
  const away = Math.abs(hour - peakHour)
  const distance = Math.min(away, 24 - away) / widthHours
  return Math.exp(-distance * distance)
}

/**
 * Caches the results of a pure function of time in `limit` places, by the interval of the instant: consecutive
 * intervals have separate places. So have an instant at the start of an interval and one within it, because each SCED
 * run needs both.
 */
export function cacheByInstant<Result>(
  limit: number,
  intervalMs: number,
  compute: (key: number) => Result,
): (key: number) => Result {
  const keys = new Float64Array(limit).fill(Number.NaN)
  const results = new Array<Result>(limit)
  return (key) => {
    const interval = Math.floor(key / intervalMs)
    const place = (2 * interval + (interval * intervalMs === key ? 0 : 1)) % limit
    if (keys[place] === key) return results[place]!
    const result = compute(key)
    keys[place] = key
    results[place] = result
    return result
  }
}
