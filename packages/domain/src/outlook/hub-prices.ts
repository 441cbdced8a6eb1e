import { latestObservation, type MarketWindow } from '../market/market-window.ts'
import type { Series } from '../market/series.ts'
import { type ValidSpan, visitKnownValues } from '../market/window-memo.ts'
import type { DayAheadPrices, HubPrices } from './premiums.ts'

/** A hub's known prices within a span. It narrows `validSpan` to the time for which they stay the same. */
export function readHubPrices(
  window: MarketWindow,
  hub: string,
  fromMs: number,
  toMs: number,
  validSpan: ValidSpan = { fromMs: 0, untilMs: 0 },
): HubPrices {
  const paid = pricesOf(window, 'spp', hub, fromMs, toMs, validSpan)
  return {
    realTime: (quarterMs) => paid.get(quarterMs) ?? null,
    ...readDayAheadPrices(window, hub, fromMs, toMs, validSpan),
  }
}

export function readDayAheadPrices(
  window: MarketWindow,
  hub: string,
  fromMs: number,
  toMs: number,
  validSpan: ValidSpan,
): DayAheadPrices {
  const cleared = pricesOf(window, 'damSpp', hub, fromMs, toMs, validSpan)
  return { dayAhead: (hourMs) => cleared.get(hourMs) ?? null }
}

function pricesOf(
  window: MarketWindow,
  series: Series,
  hub: string,
  fromMs: number,
  toMs: number,
  validSpan: ValidSpan,
): Map<number, number> {
  const prices = new Map<number, number>()
  visitKnownValues(window, series, hub, fromMs, toMs, validSpan, (price, atMs) => prices.set(atMs, price))
  return prices
}

export function readDayAheadPrice(window: MarketWindow, hub: string, hourMs: number): number | null {
  const found = latestObservation(window, 'damSpp', hub, hourMs)
  return found?.atMs === hourMs ? found.value : null
}
