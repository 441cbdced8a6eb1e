import {
  latestObservation,
  type MarketWindow,
  type Observation,
  observationsBetween,
} from '../../market/market-window.ts'
import { roundTo } from '../../market/statistics.ts'
import { FIVE_MINUTES_MS, HOUR_MS, MINUTE_MS } from '../../time/durations.ts'

/** How far a hub's newest price has moved, $/MWh: since the run before it, and since an hour before it. */
export type PriceMoves = { run: number | null; hour: number | null }

export const NO_PRICE_MOVES: PriceMoves = { run: null, hour: null }

/** SCED runs every five minutes; across a longer gap a difference is not the move of one run. */
const MAX_GAP_MS = 11 * MINUTE_MS
/** A price is in force until the next run; a longer pause is a gap in the data. */
const MAX_IN_FORCE_MS = 15 * MINUTE_MS
/** Without a run for this long, the data begins with the next one. */
const DATA_BEGINS_MS = 2 * HOUR_MS
/** SCED runs are some seconds early or late. */
export const RUN_JITTER_MS = 2.5 * MINUTE_MS

export function measurePriceMoves(window: MarketWindow, hub: string): PriceMoves {
  const newest = latestObservation(window, 'lmp', hub)
  if (!newest) return NO_PRICE_MOVES
  const before = latestObservation(window, 'lmp', hub, newest.atMs - 1)
  const hourAgo = findRunHourBefore(window, hub, newest.atMs)
  const moveSince = (earlier: Observation) => roundTo(newest.value - earlier.value, 0.01)
  return {
    run: before && newest.atMs - before.atMs <= MAX_GAP_MS ? moveSince(before) : null,
    hour: hourAgo && moveSince(hourAgo),
  }
}

/** The run in force an hour before another; where the data begins there, the first one within a run's length after it. */
export function findRunHourBefore(window: MarketWindow, hub: string, runMs: number): Observation | null {
  const atMs = runMs - HOUR_MS
  const before = latestObservation(window, 'lmp', hub, atMs)
  const sinceMs = before === null ? Number.POSITIVE_INFINITY : atMs - before.atMs
  if (sinceMs <= MAX_IN_FORCE_MS) return before
  if (sinceMs <= DATA_BEGINS_MS) return null
  const [first] = observationsBetween(window, 'lmp', hub, atMs, atMs + FIVE_MINUTES_MS + RUN_JITTER_MS)
  return first && first.atMs < runMs ? first : null
}
