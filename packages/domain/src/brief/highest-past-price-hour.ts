import type { MarketWindow } from '../market/market-window.ts'
import { computeSampleMean, roundTo } from '../market/statistics.ts'
import { memoizeForWindow } from '../market/window-memo.ts'
import { readHubPrices } from '../outlook/hub-prices.ts'
import { DAY_MS, HOUR_MS, QUARTER_HOUR_MS } from '../time/durations.ts'
import { formatIsoSeconds } from '../time/stamps.ts'

/** The hour with the highest real-time price of the last 24 hours, and its day-ahead price, $/MWh. */
export type HighestPastPriceHour = { hourStart: string; realTime: number; dayAhead: number | null }

/**
 * Finds the highest-priced of the last 24 whole, settled hours; the current hour is left out. Null if no hour has
 * settled.
 */
export const findHighestPastPriceHour = (
  window: MarketWindow,
  hub: string,
  hourMs: number,
): HighestPastPriceHour | null =>
  memoizeForWindow(window, 'past peak', hub, hourMs, (span) => {
    const fromMs = hourMs - DAY_MS
    const { realTime, dayAhead } = readHubPrices(window, hub, fromMs, hourMs - 1, span)
    let highest: HighestPastPriceHour | null = null
    for (let startMs = fromMs; startMs < hourMs; startMs += HOUR_MS) {
      const quarters = [0, 1, 2, 3].map((quarter) => realTime(startMs + quarter * QUARTER_HOUR_MS))
      if (!quarters.every((price) => price !== null)) continue
      const paid = roundTo(computeSampleMean(quarters)!, 0.01)
      if (highest !== null && paid <= highest.realTime) continue
      highest = { hourStart: formatIsoSeconds(startMs), realTime: paid, dayAhead: dayAhead(startMs) }
    }
    return highest
  })
