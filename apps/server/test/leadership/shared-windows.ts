import type { MarketWindow } from '@tradeops/domain/market/market-window'
import { dropValuesKnownLater } from '../../src/flows/briefs/drop-values-known-later.ts'

/**
 * Creates the market windows for a replay of several zones. The briefs of all zones of a SCED run are made at one
 * instant; they share one window here, as when the product made them, because results that rules compute are cached
 * with it.
 */
export function createSharedWindows(windowAt: (asOf: Date) => MarketWindow) {
  const windows = new Map<number, MarketWindow>()
  return (asOf: Date): MarketWindow => {
    const window = windows.get(asOf.getTime()) ?? dropValuesKnownLater(windowAt(asOf))
    windows.set(asOf.getTime(), window)
    return window
  }
}
