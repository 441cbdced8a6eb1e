import { between, type MarketWindow } from '../../market/market-window.ts'
import { roundTo } from '../../market/statistics.ts'
import type { Clock } from '../../rules/facts/clock.ts'
import { isoSeconds } from '../../time/iso-seconds.ts'
import type { DayRange } from './monitor.ts'

/**
 * Today's high and low of the settled quarter hours. SCED runs of before the product was started are never read, and a high
 * of half a day is no day's high; the quarters of the whole day are.
 */
export function dayRange(window: MarketWindow, hub: string, { midnightMs, nowMs }: Clock): DayRange | null {
  const quarters = between(window, 'spp', hub, midnightMs, nowMs)
  const [first] = quarters
  if (!first) return null
  let [high, low] = [first, first]
  for (const quarter of quarters) {
    if (quarter.value > high.value) high = quarter
    if (quarter.value < low.value) low = quarter
  }
  return {
    high: roundTo(high.value, 0.01),
    highAt: isoSeconds(high.atMs),
    low: roundTo(low.value, 0.01),
    lowAt: isoSeconds(low.atMs),
  }
}
