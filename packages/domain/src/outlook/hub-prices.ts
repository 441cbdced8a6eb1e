import { findLatestObservation, type MarketWindow } from '../market/market-window.ts'
import type { Series } from '../market/series.ts'
import { type CachedResultSpan, visitKnownValues } from '../market/window-memo.ts'
import { HOUR_MS, QUARTER_HOUR_MS } from '../time/durations.ts'
import type { DayAheadPrices, HubPrices } from './real-time-premiums.ts'

/** Reads a hub's known prices within a time span, and narrows `validSpan` to the time for which they stay the same. */
export function readHubPrices(
  window: MarketWindow,
  hub: string,
  fromMs: number,
  toMs: number,
  validSpan: CachedResultSpan = { fromMs: 0, untilMs: 0 },
): HubPrices {
  return {
    realTime: pricesBySteps(window, 'spp', hub, QUARTER_HOUR_MS, fromMs, toMs, validSpan),
    dayAhead: pricesBySteps(window, 'damSpp', hub, HOUR_MS, fromMs, toMs, validSpan),
  }
}

export function readDayAheadPrices(
  window: MarketWindow,
  hub: string,
  fromMs: number,
  toMs: number,
  validSpan: CachedResultSpan,
): DayAheadPrices {
  return { dayAhead: pricesBySteps(window, 'damSpp', hub, HOUR_MS, fromMs, toMs, validSpan) }
}

/**
 * Stores prices in an array with one element per interval, because a Map of two hundred times takes ten times as long
 * to fill.
 */
function pricesBySteps(
  window: MarketWindow,
  series: Series,
  hub: string,
  stepMs: number,
  fromMs: number,
  toMs: number,
  validSpan: CachedResultSpan,
): (atMs: number) => number | null {
  const firstMs = Math.ceil(fromMs / stepMs) * stepMs
  const prices: (number | null)[] = []
  visitKnownValues(window, series, hub, fromMs, toMs, validSpan, (price, atMs) => {
    const place = (atMs - firstMs) / stepMs
    if (!Number.isInteger(place)) return
    while (prices.length < place) prices.push(null)
    prices[place] = price
  })
  return (atMs) => prices[(atMs - firstMs) / stepMs] ?? null
}

export function readDayAheadPrice(window: MarketWindow, hub: string, hourMs: number): number | null {
  const found = findLatestObservation(window, 'damSpp', hub, hourMs)
  return found?.atMs === hourMs ? found.value : null
}
