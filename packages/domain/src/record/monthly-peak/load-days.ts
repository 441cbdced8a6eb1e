import { type PeakCalendarDay, toPeakCalendarDay } from '../../monthly-peak/peak-calendar.ts'
import { computeCentralDayNumber } from '../../time/central-date.ts'
import { readCentralWallClock } from '../../time/central-time.ts'

/** A whole Central day of hourly load, in MW. */
export type HourlyLoadDay = PeakCalendarDay & {
  dayNumber: number
  /** Load in MW by hour ending; on the day with 25 hours, HE02 has the load of the later of the two hours. */
  mwByHourEnding: ReadonlyMap<number, number>
  peakMw: number
  peakHourEnding: number
}

/** The day on which clocks go forward has 23 hours. */
const HOURS_OF_SHORTEST_DAY = 23

/** Groups hourly load by Central day; days with fewer than 23 known hours are left out. */
export function groupLoadByDay(mwByHourStart: ReadonlyMap<number, number>): Map<number, HourlyLoadDay> {
  const byDay = new Map<number, Map<number, number>>()
  for (const [startMs, mw] of mwByHourStart) {
    const dayNumber = computeCentralDayNumber(startMs)
    const hours = byDay.get(dayNumber) ?? new Map<number, number>()
    byDay.set(dayNumber, hours)
    hours.set(readCentralWallClock(new Date(startMs)).hour + 1, mw)
  }
  const days = new Map<number, HourlyLoadDay>()
  for (const [dayNumber, mwByHourEnding] of [...byDay].sort(([one], [other]) => one - other)) {
    if (mwByHourEnding.size < HOURS_OF_SHORTEST_DAY) continue
    const [peakHourEnding, peakMw] = [...mwByHourEnding].reduce((high, each) => (each[1] > high[1] ? each : high))
    days.set(dayNumber, { ...toPeakCalendarDay(dayNumber), dayNumber, mwByHourEnding, peakMw, peakHourEnding })
  }
  return days
}

export type HourlyLoadDays = ReadonlyMap<number, HourlyLoadDay>

/** Lists the known days among the `count` days before a day, newest first. */
export const listLoadDaysBefore = (days: HourlyLoadDays, dayNumber: number, count: number): HourlyLoadDay[] =>
  Array.from({ length: count }, (_, back) => days.get(dayNumber - 1 - back)).filter((day) => day !== undefined)

export const findHighestPeakMw = (days: readonly HourlyLoadDay[]): number | null =>
  days.length === 0 ? null : Math.max(...days.map(({ peakMw }) => peakMw))

/** Lists the known days in the same month as a day. */
export const listLoadDaysOfMonth = (
  days: HourlyLoadDays,
  { dayNumber, dayOfMonth, daysLeft }: HourlyLoadDay,
): HourlyLoadDay[] =>
  Array.from({ length: dayOfMonth + daysLeft }, (_, index) => days.get(dayNumber - dayOfMonth + 1 + index)).filter(
    (day) => day !== undefined,
  )
