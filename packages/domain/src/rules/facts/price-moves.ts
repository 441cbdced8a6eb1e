import { latestObservation, type MarketWindow } from '../../market/market-window.ts'
import { roundTo } from '../../market/statistics.ts'
import { HOUR_MS, MINUTE_MS } from '../../time/durations.ts'

/** How far a hub's newest price has moved, $/MWh: since the run before it, and since an hour before it. */
export type PriceMoves = { run: number | null; hour: number | null }

/** SCED runs every five minutes; across a longer gap a difference is not the move of one run. */
const MAX_GAP_MS = 11 * MINUTE_MS

export function measurePriceMoves(window: MarketWindow, hub: string): PriceMoves {
  const newest = latestObservation(window, 'lmp', hub)
  const since = (notAfterMs: number): number | null => {
    const earlier = latestObservation(window, 'lmp', hub, notAfterMs)
    if (!newest || !earlier || notAfterMs - earlier.atMs > MAX_GAP_MS) return null
    return roundTo(newest.value - earlier.value, 0.01)
  }
  return { run: newest && since(newest.atMs - 1), hour: newest && since(newest.atMs - HOUR_MS) }
}
