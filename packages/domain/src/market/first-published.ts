import { createMarketWindow, type MarketWindow, type Observation } from './market-window.ts'

const firstOfEach = (column: readonly Observation[]): readonly Observation[] =>
  column.filter(({ atMs }, index) => column[index - 1]?.atMs !== atMs)

/** The same market with settled prices as first published: corrections come days later, too late for any decision. */
export const withFirstPublishedPrices = (window: MarketWindow): MarketWindow =>
  createMarketWindow({
    ...window,
    observations: new Map(
      [...window.observations].map(([key, column]) => [key, key.startsWith('spp/') ? firstOfEach(column) : column]),
    ),
  })
