import type { MarketWindow } from '../market/market-window.ts'
import { mean, roundTo } from '../market/statistics.ts'
import { memoize } from '../market/window-memo.ts'
import { readHubPrices } from '../outlook/hub-prices.ts'
import { DAY_MS, HOUR_MS, QUARTER_MS } from '../time/durations.ts'
import { formatIsoSeconds } from '../time/stamps.ts'

/** The hour with the highest real-time price of the last 24, $/MWh, and what it had cleared at day-ahead. */
export type PastPeak = { hourStart: string; realTime: number; dayAhead: number | null }

/** Of whole settled hours; the running hour is not over. Null without one. */
export const findPastPeak = (window: MarketWindow, hub: string, hourMs: number): PastPeak | null =>
  memoize(window, 'past peak', hub, hourMs, (span) => {
    const fromMs = hourMs - DAY_MS
    const { realTime, dayAhead } = readHubPrices(window, hub, fromMs, hourMs - 1, span)
    let highest: PastPeak | null = null
    for (let startMs = fromMs; startMs < hourMs; startMs += HOUR_MS) {
      const quarters = [0, 1, 2, 3].map((quarter) => realTime(startMs + quarter * QUARTER_MS))
      if (!quarters.every((price) => price !== null)) continue
      const paid = roundTo(mean(quarters)!, 0.01)
      if (highest !== null && paid <= highest.realTime) continue
      highest = { hourStart: formatIsoSeconds(startMs), realTime: paid, dayAhead: dayAhead(startMs) }
    }
    return highest
  })
