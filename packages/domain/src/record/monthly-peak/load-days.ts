import { fromDayNumber, type PeakDate } from '../../monthly-peak/peak-calendar.ts'
import { centralDayNumber } from '../../time/central-date.ts'
import { readCentralParts } from '../../time/central-time.ts'

/** A whole Central day of hourly load. */
export type LoadDay = PeakDate & {
  dayNumber: number
  /** Load by hour ending; on the night with 25 hours the later of the repeated hours. */
  mwByHourEnding: ReadonlyMap<number, number>
  peakMw: number
  peakHourEnding: number
}

/** The spring night has 23 hours. */
const HOURS_OF_SHORTEST_DAY = 23

/** Groups hourly load by Central day; days with missing hours are left out. */
export function collectLoadDays(mwByHourStart: ReadonlyMap<number, number>): Map<number, LoadDay> {
  const byDay = new Map<number, Map<number, number>>()
  for (const [startMs, mw] of mwByHourStart) {
    const dayNumber = centralDayNumber(startMs)
    const hours = byDay.get(dayNumber) ?? new Map<number, number>()
    byDay.set(dayNumber, hours)
    hours.set(readCentralParts(new Date(startMs)).hour + 1, mw)
  }
  const days = new Map<number, LoadDay>()
  for (const [dayNumber, mwByHourEnding] of [...byDay].sort(([one], [other]) => one - other)) {
    if (mwByHourEnding.size < HOURS_OF_SHORTEST_DAY) continue
    const [peakHourEnding, peakMw] = [...mwByHourEnding].reduce((high, each) => (each[1] > high[1] ? each : high))
    days.set(dayNumber, { ...fromDayNumber(dayNumber), dayNumber, mwByHourEnding, peakMw, peakHourEnding })
  }
  return days
}

export type LoadDays = ReadonlyMap<number, LoadDay>

/** The known days of the `count` before a day, newest first. */
export const listDaysBefore = (days: LoadDays, dayNumber: number, count: number): LoadDay[] =>
  Array.from({ length: count }, (_, back) => days.get(dayNumber - 1 - back)).filter((day) => day !== undefined)

export const findHighestPeakMw = (days: readonly LoadDay[]): number | null =>
  days.length === 0 ? null : Math.max(...days.map(({ peakMw }) => peakMw))

/** The known days of a day's month. */
export const listDaysOfMonth = (days: LoadDays, { dayNumber, dayOfMonth, daysLeft }: LoadDay): LoadDay[] =>
  Array.from({ length: dayOfMonth + daysLeft }, (_, index) => days.get(dayNumber - dayOfMonth + 1 + index)).filter(
    (day) => day !== undefined,
  )
