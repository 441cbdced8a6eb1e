import { between, type MarketWindow } from '../market/market-window.ts'
import type { Series } from '../market/series.ts'
import type { HubPrices } from './premiums.ts'

/** What a window knows of a hub's prices within a span, as it was known then. */
export function windowPrices(window: MarketWindow, hub: string, fromMs: number, toMs: number): HubPrices {
  const pricesOf = (series: Series) =>
    new Map(between(window, series, hub, fromMs, toMs).map(({ atMs, value }) => [atMs, value]))
  const [paid, sold] = [pricesOf('spp'), pricesOf('damSpp')]
  return {
    realTime: (quarterMs) => paid.get(quarterMs) ?? null,
    dayAhead: (hourMs) => sold.get(hourMs) ?? null,
  }
}
