import { shiftWallClock } from '../../market/previous-days.ts'
import { computeCentralOffsetMs } from '../../time/central-time.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../time/durations.ts'

/** The time of a SCED run in the market's time zone. */
export type MarketClock = {
  nowMs: number
  hourMs: number
  midnightMs: number
  hour: number
  minute: number
  dayNumber: number
}

export function readMarketClock(nowMs: number): MarketClock {
  const localMs = nowMs + computeCentralOffsetMs(nowMs)
  const dayNumber = Math.floor(localMs / DAY_MS)
  const intoDayMs = localMs - dayNumber * DAY_MS
  return {
    nowMs,
    hourMs: Math.floor(nowMs / HOUR_MS) * HOUR_MS,
    midnightMs: shiftWallClock(nowMs, -intoDayMs),
    hour: Math.floor(intoDayMs / HOUR_MS),
    minute: Math.floor((intoDayMs % HOUR_MS) / MINUTE_MS),
    dayNumber,
  }
}

/**
 * The time at which a Central hour of today begins, clock changes included; fractions and hours from 24 on (tomorrow)
 * are allowed.
 */
export const findHourStartToday = (clock: MarketClock, hour: number): number =>
  shiftWallClock(clock.midnightMs, hour * HOUR_MS)
