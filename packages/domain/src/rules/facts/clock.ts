import { shiftWallClock } from '../../market/previous-days.ts'
import { centralOffsetMs } from '../../time/central-time.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../time/durations.ts'

/** The time of the run, in the market's time zone. */
export type MarketClock = {
  nowMs: number
  hourMs: number
  midnightMs: number
  hour: number
  minute: number
  dayNumber: number
}

export function readMarketClock(nowMs: number): MarketClock {
  const localMs = nowMs + centralOffsetMs(nowMs)
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
 * The instant at which a Central hour of today begins, DST included; fractions and hours from 24 on (tomorrow) are
 * allowed.
 */
export const instantTodayAt = (clock: MarketClock, hour: number): number =>
  shiftWallClock(clock.midnightMs, hour * HOUR_MS)
