import { roundTo } from '../market/statistics.ts'
import { findCentralMidnight, readCentralWallClock, resolveCentralInstant } from '../time/central-time.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/durations.ts'
import { addUsualDayAheadMiss, type DayAheadMisses } from './day-ahead-misses.ts'
import { clampToPriceLimits } from './forecast-hour.ts'
import type { DayAheadPrices } from './real-time-premiums.ts'

/**
 * An hour after the six forecast hours: its day-ahead price, $/MWh, and its price range from the usual miss of
 * day-ahead prices.
 */
export type LaterDayAheadPrice = {
  fromMs: number
  dayAhead: number
  range: { p10: number; p50: number; p90: number } | null
}

/** Whether tomorrow's day-ahead prices are published (sold), due, or late. */
export type TomorrowPublicationState = 'sold' | 'due' | 'late'

/** The Central time at which ERCOT usually publishes day-ahead results. */
const RESULTS_DUE = { hour: 13, minute: 30 } as const
const LATE_AFTER_MS = 30 * MINUTE_MS

/** Finds the midnight that ends the next Central day; that day has 23 to 25 hours. */
export const findEndOfTomorrow = (nowMs: number): number => {
  const midnightMs = findCentralMidnight(new Date(nowMs)).getTime()
  return findCentralMidnight(new Date(midnightMs + 2.5 * DAY_MS)).getTime()
}

const startOfTomorrow = (nowMs: number): number =>
  findCentralMidnight(new Date(findCentralMidnight(new Date(nowMs)).getTime() + 1.5 * DAY_MS)).getTime()

/** Lists the hours of today and tomorrow from `fromMs` on that have a day-ahead price. */
export function listLaterDayAheadPrices(
  prices: DayAheadPrices,
  nowMs: number,
  fromMs: number,
  misses: DayAheadMisses | null,
): LaterDayAheadPrice[] {
  const found: LaterDayAheadPrice[] = []
  const endMs = findEndOfTomorrow(nowMs)
  for (let hourMs = fromMs; hourMs < endMs; hourMs += HOUR_MS) {
    const dayAhead = prices.dayAhead(hourMs)
    if (dayAhead !== null) found.push({ fromMs: hourMs, dayAhead, range: rangeOf(misses, hourMs, dayAhead) })
  }
  return found
}

function rangeOf(misses: DayAheadMisses | null, hourMs: number, dayAhead: number): LaterDayAheadPrice['range'] {
  const prices = misses && addUsualDayAheadMiss(misses.hours, hourMs, dayAhead)
  if (!prices) return null
  const [p10, p50, p90] = prices.map((price) => roundTo(clampToPriceLimits(price, hourMs), 0.01)) as [
    number,
    number,
    number,
  ]
  return { p10, p50, p90 }
}

export function judgeTomorrowPublication(prices: DayAheadPrices, nowMs: number): TomorrowPublicationState {
  if (prices.dayAhead(findEndOfTomorrow(nowMs) - HOUR_MS) !== null) return 'sold'
  return nowMs > findDayAheadResultsDueMs(nowMs) + LATE_AFTER_MS ? 'late' : 'due'
}

export function findDayAheadResultsDueMs(nowMs: number): number {
  const resolved = resolveCentralInstant({ ...readCentralWallClock(new Date(nowMs)), ...RESULTS_DUE, second: 0 }, false)
  if (!resolved.ok) throw new RangeError('Clocks never change in the afternoon.')
  return resolved.at.getTime()
}

export const isHourOfTomorrow = (hourMs: number, nowMs: number): boolean => hourMs >= startOfTomorrow(nowMs)
