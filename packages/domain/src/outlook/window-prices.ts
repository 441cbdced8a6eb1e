import { latest, type MarketWindow } from '../market/market-window.ts'
import type { Series } from '../market/series.ts'
import { type ValidSpan, visitKnown } from '../market/window-memo.ts'
import type { HubPrices, SoldPrices } from './premiums.ts'

/** What a window knows of a hub's prices within a span, as it was known then; narrows `standing` as visitKnown() does. */
export function windowPrices(
  window: MarketWindow,
  hub: string,
  fromMs: number,
  toMs: number,
  standing: ValidSpan = { fromMs: 0, untilMs: 0 },
): HubPrices {
  const paid = pricesOf(window, 'spp', hub, fromMs, toMs, standing)
  return { realTime: (quarterMs) => paid.get(quarterMs) ?? null, ...soldPrices(window, hub, fromMs, toMs, standing) }
}

/** The same of day-ahead alone. */
export function soldPrices(
  window: MarketWindow,
  hub: string,
  fromMs: number,
  toMs: number,
  standing: ValidSpan,
): SoldPrices {
  const sold = pricesOf(window, 'damSpp', hub, fromMs, toMs, standing)
  return { dayAhead: (hourMs) => sold.get(hourMs) ?? null }
}

function pricesOf(
  window: MarketWindow,
  series: Series,
  hub: string,
  fromMs: number,
  toMs: number,
  standing: ValidSpan,
): Map<number, number> {
  const prices = new Map<number, number>()
  visitKnown(window, series, hub, fromMs, toMs, standing, (price, atMs) => prices.set(atMs, price))
  return prices
}

/** What day-ahead sold an hour for at a hub; null where that is not known. */
export function soldAt(window: MarketWindow, hub: string, hourMs: number): number | null {
  const found = latest(window, 'damSpp', hub, hourMs)
  return found?.atMs === hourMs ? found.value : null
}
