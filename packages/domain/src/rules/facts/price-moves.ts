import {
  findLatestObservation,
  listObservationsBetween,
  type MarketWindow,
  type Observation,
} from '../../market/market-window.ts'
import { roundTo } from '../../market/statistics.ts'
import { FIVE_MINUTES_MS, HOUR_MS, MINUTE_MS } from '../../time/durations.ts'

/** How far a hub's newest price has moved, $/MWh: since the previous SCED run, and since an hour before. */
export type PriceMoves = { run: number | null; hour: number | null }

export const NO_PRICE_MOVES: PriceMoves = { run: null, hour: null }

/** SCED runs every five minutes, so a difference over a longer time is not the move of one run. */
const MAX_GAP_MS = 11 * MINUTE_MS
/** A SCED price applies until the next run; after a longer pause, data are missing. */
const MAX_IN_FORCE_MS = 15 * MINUTE_MS
/** After this long without a SCED run, the data count as beginning with the next run. */
const DATA_BEGINS_MS = 2 * HOUR_MS
/** How far from its expected time a SCED run can start and still count. */
export const SCED_RUN_JITTER_MS = 2.5 * MINUTE_MS

export function measurePriceMoves(window: MarketWindow, hub: string): PriceMoves {
  const newest = findLatestObservation(window, 'lmp', hub)
  if (!newest) return NO_PRICE_MOVES
  const before = findLatestObservation(window, 'lmp', hub, newest.atMs - 1)
  const hourAgo = findScedRunHourBefore(window, hub, newest.atMs)
  const moveSince = (earlier: Observation) => roundTo(newest.value - earlier.value, 0.01)
  return {
    run: before && newest.atMs - before.atMs <= MAX_GAP_MS ? moveSince(before) : null,
    hour: hourAgo && moveSince(hourAgo),
  }
}

/**
 * Finds the SCED run whose price applied an hour before a given run. If the stored data begin at about that instant, it
 * is the first run within five minutes after it.
 */
export function findScedRunHourBefore(window: MarketWindow, hub: string, runMs: number): Observation | null {
  const atMs = runMs - HOUR_MS
  const before = findLatestObservation(window, 'lmp', hub, atMs)
  const sinceMs = before === null ? Number.POSITIVE_INFINITY : atMs - before.atMs
  if (sinceMs <= MAX_IN_FORCE_MS) return before
  if (sinceMs <= DATA_BEGINS_MS) return null
  const [first] = listObservationsBetween(window, 'lmp', hub, atMs, atMs + FIVE_MINUTES_MS + SCED_RUN_JITTER_MS)
  return first && first.atMs < runMs ? first : null
}
