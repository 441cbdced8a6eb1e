import { createMarketWindow, type MarketWindow } from '@tradeops/domain/market/market-window'

/**
 * Drops values that became known after the window's `asOfMs`, for a replay that must not see the future. If there are
 * none, this is the same window with its cached results.
 */
export function dropValuesKnownLater(window: MarketWindow): MarketWindow {
  const isKnown = (row: { knownAtMs: number }) => row.knownAtMs <= window.asOfMs
  const { observations, vintages } = window
  const columns = [...observations.values(), ...vintages.values()]
  if (columns.every((rows: readonly { knownAtMs: number }[]) => rows.every(isKnown))) return window
  const known = <Key, Row extends { knownAtMs: number }>(columns: ReadonlyMap<Key, readonly Row[]>) =>
    new Map([...columns].map(([key, rows]) => [key, rows.filter(isKnown)]))
  return createMarketWindow({ ...window, observations: known(observations), vintages: known(vintages) })
}
