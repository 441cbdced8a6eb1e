import type { MarketWindow } from '@tradeops/domain/market/market-window'
import type { DataOrigin } from '@tradeops/domain/market/reading'
import { SERIES, type Series } from '@tradeops/domain/market/series'
import { DAY_MS } from '@tradeops/domain/time/durations'
import type { MarketMemory } from './market-memory.ts'

type Span = { from: Date; to: Date }

/** A series with stored data; `readings` is the span of its readings, null if it has none because it is a forecast. */
export type StoredSeries = { series: Series; readings: Span | null }

export type LoadMarketMemoryDependencies = {
  columns: {
    storedSeries(origin: DataOrigin): Promise<StoredSeries[]>
    observations(origin: DataOrigin, series: Series, span: Span): Promise<MarketWindow['observations']>
    vintages(origin: DataOrigin, series: Series, span: Span): Promise<MarketWindow['vintages']>
  }
}

/**
 * How far into the future market data is loaded: day-ahead prices cover tomorrow, and the plan of reserves covers a
 * week.
 */
const AHEAD_MS = 9 * DAY_MS

/** The common part of two spans; it ends before it begins if there is none. */
const overlapOf = (one: Span, other: Span): Span => ({
  from: one.from > other.from ? one.from : other.from,
  to: one.to < other.to ? one.to : other.to,
})

async function loadSpan(
  { columns }: LoadMarketMemoryDependencies,
  memory: MarketMemory,
  now: Date,
  reachMs: (series: Series) => number,
): Promise<void> {
  for (const { series, readings } of await columns.storedSeries(memory.origin)) {
    const span = { from: new Date(now.getTime() - reachMs(series)), to: new Date(now.getTime() + AHEAD_MS) }
    const pointOf = (key: string) => key.slice(series.length + 1)
    if (SERIES[series].kind === 'forecast') {
      for (const [key, column] of await columns.vintages(memory.origin, series, span)) {
        memory.rememberVintages(column.map((vintage) => ({ series, point: pointOf(key), vintage })))
      }
    } else if (readings) {
      for (const [key, column] of await columns.observations(memory.origin, series, overlapOf(span, readings))) {
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
