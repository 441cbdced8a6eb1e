import { createMarketWindow, type MarketWindow, type Observation } from './market-window.ts'

const firstOfEach = (column: readonly Observation[]): readonly Observation[] =>
  column.filter(({ atMs }, index) => column[index - 1]?.atMs !== atMs)

/**
 * Replaces corrected prices with the prices as first published, because corrections are published days later, too late
 * for any decision. A prediction that is scored again uses the corrected prices, except for the prices of SCED runs,
 * from which it was made.
 */
export const restoreFirstPublishedPrices = (
  window: MarketWindow,
  kept: readonly ('spp' | 'lmp' | 'damSpp')[] = ['spp', 'lmp', 'damSpp'],
): MarketWindow =>
  createMarketWindow({
    ...window,
    observations: new Map(
      [...window.observations].map(([key, column]) => [
        key,
        kept.some((series) => key.startsWith(`${series}/`)) ? firstOfEach(column) : column,
      ]),
    ),
  })
