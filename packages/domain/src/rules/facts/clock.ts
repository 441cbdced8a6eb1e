import { shiftClock } from '../../market/same-clock.ts'
import { centralMidnight, centralParts } from '../../time/central-time.ts'

export const MINUTE_MS = 60_000
export const HOUR_MS = 3_600_000
export const DAY_MS = 86_400_000

/** The run's moment, in the market's time. */
export type Clock = {
  nowMs: number
  hourMs: number
  midnightMs: number
  year: number
  month: number
  day: number
  hour: number
  minute: number
  weekday: number
}

export function readClock(nowMs: number): Clock {
  const now = new Date(nowMs)
  const { year, month, day, hour, minute, weekday } = centralParts(now)
  const hourMs = Math.floor(nowMs / HOUR_MS) * HOUR_MS
  return { nowMs, hourMs, midnightMs: centralMidnight(now).getTime(), year, month, day, hour, minute, weekday }
}

/** The instant at which a Central hour of today (fractions allowed, 24 and more is tomorrow) begins, DST nights included. */
export const todayAt = (clock: Clock, hour: number): number => shiftClock(clock.midnightMs, hour * HOUR_MS)
