import { latestObservation, type MarketWindow } from '../market/market-window.ts'
import type { Series } from '../market/series.ts'
import { type ValidSpan, visitKnownValues } from '../market/window-memo.ts'
import { HOUR_MS, QUARTER_MS } from '../time/durations.ts'
import type { DayAheadPrices, HubPrices } from './premiums.ts'

/** A hub's known prices within a span. It narrows `validSpan` to the time for which they stay the same. */
export function readHubPrices(
  window: MarketWindow,
  hub: string,
  fromMs: number,
  toMs: number,
  validSpan: ValidSpan = { fromMs: 0, untilMs: 0 },
): HubPrices {
  return {
    realTime: pricesBySteps(window, 'spp', hub, QUARTER_MS, fromMs, toMs, validSpan),
    dayAhead: pricesBySteps(window, 'damSpp', hub, HOUR_MS, fromMs, toMs, validSpan),
  }
}

export function readDayAheadPrices(
  window: MarketWindow,
  hub: string,
  fromMs: number,
  toMs: number,
  validSpan: ValidSpan,
): DayAheadPrices {
  return { dayAhead: pricesBySteps(window, 'damSpp', hub, HOUR_MS, fromMs, toMs, validSpan) }
}

/** Prices in an array with one place per step: a Map of two hundred instants takes ten times as long to fill. */
function pricesBySteps(
  window: MarketWindow,
  series: Series,
  hub: string,
  stepMs: number,
  fromMs: number,
  toMs: number,
  validSpan: ValidSpan,
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
  const found = latestObservation(window, 'damSpp', hub, hourMs)
  return found?.atMs === hourMs ? found.value : null
}
