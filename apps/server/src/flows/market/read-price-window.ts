import { CORRECTION_SERIES } from '@tradeops/domain/market/intake/price-corrections'
import type { MarketWindow } from '@tradeops/domain/market/market-window'
import type { DataOrigin } from '@tradeops/domain/market/reading'
import type { LoadMarketNeeds } from './load-market.ts'
import { createMarketMemory } from './market-memory.ts'

const PRICES = ['spp', 'damSpp', 'lmp', CORRECTION_SERIES.spp, CORRECTION_SERIES.damSpp] as const

/** Reads a past span of prices from the database, with settled and day-ahead prices as corrected by now. */
export async function readPriceWindow(
  columns: Pick<LoadMarketNeeds['columns'], 'observations'>,
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
