import { clamp, roundTo } from '../market/statistics.ts'
import { centralMidnight, centralParts, instantFromCentral } from '../time/central-time.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/durations.ts'
import { type DayAheadMisses, withUsualMiss } from './day-ahead-misses.ts'
import { PRICE_LIMITS } from './forecast-hour.ts'
import type { SoldPrices } from './premiums.ts'

/** An hour past the six that are forecast: what day-ahead sold it for, $/MWh, and the range of its usual miss. */
export type LaterPrice = { fromMs: number; dayAhead: number; range: { p10: number; p50: number; p90: number } | null }

/** Are tomorrow's day-ahead prices there, due, or late? */
export type TomorrowSold = 'sold' | 'due' | 'late'

/** Central: ERCOT puts the day-ahead market's results out about this time. */
const SOLD_ABOUT = { hour: 13, minute: 30 } as const
const LATE_AFTER_MS = 30 * MINUTE_MS

/** The midnight with which the Central day after an instant's ends: 23 to 25 hours after the one before. */
export const endOfTomorrow = (nowMs: number): number => {
  const midnightMs = centralMidnight(new Date(nowMs)).getTime()
  return centralMidnight(new Date(midnightMs + 2.5 * DAY_MS)).getTime()
}

const beginOfTomorrow = (nowMs: number): number =>
  centralMidnight(new Date(centralMidnight(new Date(nowMs)).getTime() + 1.5 * DAY_MS)).getTime()

/** The hours of today and tomorrow from one on, as far as day-ahead has sold them. */
export function laterPrices(
  prices: SoldPrices,
  nowMs: number,
  fromMs: number,
  misses: DayAheadMisses | null,
): LaterPrice[] {
  const found: LaterPrice[] = []
  const endMs = endOfTomorrow(nowMs)
  for (let hourMs = fromMs; hourMs < endMs; hourMs += HOUR_MS) {
    const dayAhead = prices.dayAhead(hourMs)
    if (dayAhead !== null) found.push({ fromMs: hourMs, dayAhead, range: rangeOf(misses, hourMs, dayAhead) })
  }
  return found
}

function rangeOf(misses: DayAheadMisses | null, hourMs: number, dayAhead: number): LaterPrice['range'] {
  const prices = misses && withUsualMiss(misses.hours, hourMs, dayAhead)
  if (!prices) return null
  const [p10, p50, p90] = prices.map((price) => roundTo(clamp(price, PRICE_LIMITS.lowest, PRICE_LIMITS.cap), 0.01)) as [
    number,
    number,
    number,
  ]
  return { p10, p50, p90 }
}

export function tomorrowSold(prices: SoldPrices, nowMs: number): TomorrowSold {
  if (prices.dayAhead(endOfTomorrow(nowMs) - HOUR_MS) !== null) return 'sold'
  return nowMs > soldAboutMs(nowMs) + LATE_AFTER_MS ? 'late' : 'due'
}

/** When the day-ahead prices of the next day come out on the day of an instant. */
export function soldAboutMs(nowMs: number): number {
  const resolved = instantFromCentral({ ...centralParts(new Date(nowMs)), ...SOLD_ABOUT, second: 0 }, false)
  if (!resolved.ok) throw new RangeError('No clock change touches the afternoon.')
  return resolved.at.getTime()
}

export const isOfTomorrow = (hourMs: number, nowMs: number): boolean => hourMs >= beginOfTomorrow(nowMs)
