import { type MarketWindow, observationsBetween } from '../market/market-window.ts'
import { mean } from '../market/statistics.ts'
import { FIVE_MINUTES_MS, MINUTE_MS } from '../time/durations.ts'
import { readDayAheadPrice } from './hub-prices.ts'
import { floorToHour, toAsinhPrice } from './premiums.ts'

/** The last SCED prices of a hub: their mean and day-ahead in the same minutes, $/MWh. */
export type NewestRuns = { atMs: number; price: number; dayAhead: number; premium: number }

/** How many runs are averaged, and how old the oldest of them can be: in a storm SCED runs more often. */
export const NEWEST_RUNS = { runs: 3, withinMs: 20 * MINUTE_MS, usableMs: 2 * FIVE_MINUTES_MS } as const

/** The last fifteen minutes at a hub; null where the newest run is old or a day-ahead price is missing. */
export function readNewestRuns(window: MarketWindow, hub: string, nowMs: number): NewestRuns | null {
  const runs = observationsBetween(window, 'lmp', hub, nowMs - NEWEST_RUNS.withinMs, nowMs).slice(-NEWEST_RUNS.runs)
  const newest = runs.at(-1)
  if (!newest || nowMs - newest.atMs > NEWEST_RUNS.usableMs) return null
  const sold = runs.flatMap(({ atMs }) => readDayAheadPrice(window, hub, floorToHour(atMs)) ?? [])
  if (sold.length < runs.length) return null
  const [price, dayAhead] = [mean(runs.map(({ value }) => value))!, mean(sold)!]
  return { atMs: newest.atMs, price, dayAhead, premium: toAsinhPrice(price) - toAsinhPrice(dayAhead) }
}
