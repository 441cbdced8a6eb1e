import type { MarketWindow } from '@tradeops/domain/market/market-window'
import type { DataOrigin } from '@tradeops/domain/market/reading'
import { SERIES, type Series } from '@tradeops/domain/market/series'
import { DAY_MS } from '@tradeops/domain/time/durations'
import type { MarketMemory } from './market-memory.ts'

type Span = { from: Date; to: Date }

export type LoadMarketMemoryDependencies = {
  columns: {
    seriesOf(origin: DataOrigin): Promise<Series[]>
    observations(origin: DataOrigin, series: Series, span: Span): Promise<MarketWindow['observations']>
    vintages(origin: DataOrigin, series: Series, span: Span): Promise<MarketWindow['vintages']>
  }
}

/**
 * How far into the future market data is loaded: day-ahead prices cover tomorrow, and the plan of reserves covers a
 * week.
 */
const AHEAD_MS = 9 * DAY_MS

async function loadSpan(
  { columns }: LoadMarketMemoryDependencies,
  memory: MarketMemory,
  now: Date,
  reachMs: (series: Series) => number,
): Promise<void> {
  for (const series of await columns.seriesOf(memory.origin)) {
    const from = new Date(now.getTime() - reachMs(series))
    const span = { from, to: new Date(now.getTime() + AHEAD_MS) }
    const pointOf = (key: string) => key.slice(series.length + 1)
    if (SERIES[series].kind === 'forecast') {
      for (const [key, column] of await columns.vintages(memory.origin, series, span)) {
        memory.rememberVintages(column.map((vintage) => ({ series, point: pointOf(key), vintage })))
      }
    } else {
      for (const [key, column] of await columns.observations(memory.origin, series, span)) {
        memory.recall(series, pointOf(key), column)
      }
    }
  }
}

/**
 * Fills the in-memory market data series by series, so that no query blocks the process for long; a replay passes an
 * earlier start.
 */
export const loadMarketMemory = (
  dependencies: LoadMarketMemoryDependencies,
  memory: MarketMemory,
  now: Date,
  furtherBackMs = 0,
): Promise<void> =>
  loadSpan(dependencies, memory, now, (series) => SERIES[series].lookBackDays * DAY_MS + furtherBackMs)

/**
 * Loads the last day of market data, which is enough to serve requests; the remaining days are loaded in the
 * background.
 */
export const loadLastMarketDay = (
  dependencies: LoadMarketMemoryDependencies,
  memory: MarketMemory,
  now: Date,
): Promise<void> => loadSpan(dependencies, memory, now, () => DAY_MS)
