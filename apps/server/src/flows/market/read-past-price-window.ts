import { CORRECTION_SERIES } from '@tradeops/domain/market/intake/price-corrections'
import type { MarketWindow } from '@tradeops/domain/market/market-window'
import type { DataOrigin } from '@tradeops/domain/market/reading'
import type { LoadMarketMemoryDependencies } from './load-market-memory.ts'
import { createMarketMemory } from './market-memory.ts'

const PRICES = ['spp', 'damSpp', 'lmp', CORRECTION_SERIES.spp, CORRECTION_SERIES.damSpp] as const

/**
 * Reads the prices of a past span from the database; settled and day-ahead prices include the corrections published by
 * now.
 */
export async function readPastPriceWindow(
  columns: Pick<LoadMarketMemoryDependencies['columns'], 'observations'>,
  origin: DataOrigin,
  span: { from: Date; to: Date },
  now: Date,
): Promise<MarketWindow> {
  const memory = createMarketMemory(origin)
  for (const series of PRICES) {
    for (const [key, column] of await columns.observations(origin, series, span)) {
      memory.recall(series, key.slice(series.length + 1), column)
    }
  }
  return memory.windowAt(now)
}
