import { listObservationsBetween, type MarketWindow } from '../market/market-window.ts'
import { FIVE_MINUTES_MS, MINUTE_MS } from '../time/durations.ts'
import { readDayAheadPrice } from './hub-prices.ts'
import { floorToHour, toAsinhPriceScale } from './real-time-premiums.ts'

/** The mean of a hub's last SCED prices, and the day-ahead price in the same minutes, $/MWh. */
export type NewestScedPrices = { atMs: number; price: number; dayAhead: number; premium: number }

/**
 * How many SCED runs are averaged, how old the oldest can be (in a storm SCED runs more often), and how old the newest
 * can be.
 */
export const NEWEST_SCED_PRICE_LIMITS = { runs: 3, withinMs: 20 * MINUTE_MS, usableMs: 2 * FIVE_MINUTES_MS } as const

/**
 * Reads the mean price of the last three SCED runs at a hub; null if the newest run is old or a day-ahead price is
 * missing.
 */
export function readNewestScedPrices(window: MarketWindow, hub: string, nowMs: number): NewestScedPrices | null {
  const runs = listObservationsBetween(window, 'lmp', hub, nowMs - NEWEST_SCED_PRICE_LIMITS.withinMs, nowMs).slice(
    -NEWEST_SCED_PRICE_LIMITS.runs,
  )
  const newest = runs.at(-1)
  if (!newest || nowMs - newest.atMs > NEWEST_SCED_PRICE_LIMITS.usableMs) return null
  let priceSum = 0
  let dayAheadSum = 0
  for (const { atMs, value } of runs) {
    const sold = readDayAheadPrice(window, hub, floorToHour(atMs))
    if (sold === null) return null
    priceSum += value
    dayAheadSum += sold
  }
  const [price, dayAhead] = [priceSum / runs.length, dayAheadSum / runs.length]
  return { atMs: newest.atMs, price, dayAhead, premium: toAsinhPriceScale(price) - toAsinhPriceScale(dayAhead) }
}
