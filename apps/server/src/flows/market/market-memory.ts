import { findCorrectedPriceSeries, mergePriceCorrections } from '@tradeops/domain/market/intake/price-corrections'
import {
  composeColumnKey,
  createMarketWindow,
  extendMarketWindow,
  type ForecastVintage,
  type MarketWindow,
  type Observation,
} from '@tradeops/domain/market/market-window'
import type { DataOrigin, ReadingDetail } from '@tradeops/domain/market/reading'
import { SERIES, type Series } from '@tradeops/domain/market/series'
import { DAY_MS } from '@tradeops/domain/time/durations'

type Key = ReturnType<typeof composeColumnKey>

export type StoredReading = {
  series: Series
  point: string
  atMs: number
  knownAtMs: number
  value: number
  detail: ReadingDetail | null
}

export type StoredForecastVintage = { series: Series; point: string; vintage: ForecastVintage }

/**
 * Finds the index of the first observation after the given one, ordered by its time and then by when it became known.
 */
function indexAfter(column: readonly Observation[], atMs: number, knownAtMs: number): number {
  let low = 0
  let high = column.length
  while (low < high) {
    const middle = (low + high) >>> 1
    const row = column[middle]!
    if (row.atMs < atMs || (row.atMs === atMs && row.knownAtMs <= knownAtMs)) low = middle + 1
    else high = middle
  }
  return low
}

function mergeColumns(one: readonly Observation[], other: readonly Observation[]): Observation[] {
  const rows: Observation[] = []
  let left = 0
  let right = 0
  while (left < one.length || right < other.length) {
    const mine = one[left]
    const theirs = other[right]
    const gap = mine && theirs ? mine.atMs - theirs.atMs || mine.knownAtMs - theirs.knownAtMs : mine ? -1 : 1
    rows.push(gap <= 0 ? mine! : theirs!)
    if (gap <= 0) left++
    if (gap >= 0) right++
  }
  return rows
}

const endMs = (series: Series, atMs: number) => atMs + SERIES[series].lengthMinutes * 60_000

function deleteBefore<Row>(columns: Map<Key, Row[]>, timeOf: (row: Row) => number, horizonMs: (key: Key) => number) {
  for (const [key, column] of columns) {
    const kept = column.findIndex((row) => timeOf(row) >= horizonMs(key))
    if (kept === -1) columns.delete(key)
    else if (kept > 0) column.splice(0, kept)
  }
}

/** Compares the details of two readings field by field, because the database returns JSON keys in any order. */
function isSameDetail(one: ReadingDetail | undefined, other: ReadingDetail | undefined): boolean {
  const known = Object.entries(one ?? {})
  const given = (other ?? {}) as Record<string, unknown>
  return known.length === Object.keys(given).length && known.every(([key, value]) => given[key] === value)
}

/** Keeps up to sixty days of market data in memory, which the engine looks back on, so that a brief needs no query. */
export function createMarketMemory(origin: DataOrigin) {
  const observations = new Map<Key, Observation[]>()
  const vintages = new Map<Key, ForecastVintage[]>()
  const newestEndMs = new Map<Series, number>()
  let newestKnownMs = Number.NEGATIVE_INFINITY
  let window: MarketWindow | null = null
  /**
   * The oldest time at which each series got new values since market data was last read, so that cached results after
   * that time are dropped.
   */
  const added = new Map<Series, number>()
  let isExtended = false
  /**
   * Maps the key of a price series to the key of its corrections; it contains only the few series that have
   * corrections.
   */
  const corrected = new Map<Key, Key>()
  /** Price series whose corrections are already applied, cached until a price or a correction is added. */
  const merged = new Map<Key, readonly Observation[]>()

  function noteChanged(series: Series, point: string): void {
    const prices = composeColumnKey(findCorrectedPriceSeries(series) ?? series, point)
    if (findCorrectedPriceSeries(series)) corrected.set(prices, composeColumnKey(series, point))
    merged.delete(prices)
  }

  const noteAdded = (series: Series, atMs: number) => {
    added.set(series, Math.min(added.get(series) ?? atMs, atMs))
  }

  const noteNewest = (series: Series, ms: number) => {
    if (ms > (newestEndMs.get(series) ?? Number.NEGATIVE_INFINITY)) newestEndMs.set(series, ms)
  }

  const noteKnown = (ms: number) => {
    newestKnownMs = Math.max(newestKnownMs, ms)
  }

  function add({ series, point, atMs, knownAtMs, value, detail }: StoredReading): void {
    const key = composeColumnKey(series, point)
    const column = observations.get(key) ?? []
    if (column.length === 0) observations.set(key, column)
    const index = indexAfter(column, atMs, knownAtMs)
    const before = column[index - 1]
    if (before?.atMs === atMs && before.knownAtMs === knownAtMs) return
    column.splice(index, 0, detail ? { atMs, value, knownAtMs, detail } : { atMs, value, knownAtMs })
    noteNewest(series, endMs(series, atMs))
    noteKnown(knownAtMs)
    noteAdded(series, atMs)
    const prices = findCorrectedPriceSeries(series)
    if (prices) noteAdded(prices, atMs)
    noteChanged(series, point)
    isExtended = true
  }

  function addVintage({ series, point, vintage }: StoredForecastVintage): void {
    const key = composeColumnKey(series, point)
    const column = vintages.get(key) ?? []
    if (column.length === 0) vintages.set(key, column)
    const last = column.findLastIndex(({ publishedAtMs }) => publishedAtMs <= vintage.publishedAtMs)
    if (column[last]?.publishedAtMs === vintage.publishedAtMs) return
    column.splice(last + 1, 0, vintage)
    noteNewest(series, vintage.publishedAtMs)
    noteKnown(vintage.knownAtMs)
    isExtended = true
  }

  /** Copies the observations and applies ERCOT's corrections to the prices. */
  function copyObservations(): Map<Key, readonly Observation[]> {
    const copied = new Map<Key, readonly Observation[]>(observations)
    for (const [prices, corrections] of corrected) {
      const published = observations.get(prices)
      if (!published) continue
      const column = merged.get(prices) ?? mergePriceCorrections(published, observations.get(corrections) ?? [])
      merged.set(prices, column)
      copied.set(prices, column)
    }
    return copied
  }

  /**
   * Opens a market window (the market data known at an instant) that reuses cached results, because briefs read the
   * same sixty days again after every new document.
   */
  function openWindow(): MarketWindow {
    if (window && !isExtended) return window
    const columns = { observations: copyObservations(), vintages: new Map(vintages) }
    window = window
      ? extendMarketWindow(
          window,
          columns,
          Array.from(added, ([series, oldestMs]) => ({ series, oldestMs })),
        )
      : createMarketWindow({ origin, asOfMs: 0, ...columns })
    added.clear()
    isExtended = false
    return window
  }

  return {
    origin,

    /** Adds a whole series from the database, which is already sorted by time. */
    recall(series: Series, point: string, column: readonly Observation[]): void {
      const key = composeColumnKey(series, point)
      const newest = column.at(-1)
      if (!newest) return
      observations.set(key, mergeColumns(observations.get(key) ?? [], column))
      noteNewest(series, endMs(series, newest.atMs))
      for (const { knownAtMs } of column) noteKnown(knownAtMs)
      noteChanged(series, point)
      window = null
    },

    remember(readings: Iterable<StoredReading>): void {
      for (const reading of readings) add(reading)
    },

    rememberVintages(found: Iterable<StoredForecastVintage>): void {
      for (const each of found) addVintage(each)
    },

    /**
     * Returns the market data as known at an instant; windows share data and cached results until something is added.
     */
    windowAt: (asOf: Date): MarketWindow => ({ ...openWindow(), asOfMs: asOf.getTime() }),

    /** Returns the end of a series' newest value, or the time of a forecast's newest publication. */
    newestOf(series: Series): Date | null {
      const ms = newestEndMs.get(series)
      return ms === undefined ? null : new Date(ms)
    },

    newestKnownAt: (): Date | null => (Number.isFinite(newestKnownMs) ? new Date(newestKnownMs) : null),

    /** Whether this exact value is already in memory, as are most values of a document that covers the whole day. */
    holds({ series, point, atMs, value, detail }: Omit<StoredReading, 'knownAtMs'>): boolean {
      const column = observations.get(composeColumnKey(series, point))
      if (!column) return false
      const newest = column[indexAfter(column, atMs, Number.POSITIVE_INFINITY) - 1]
      return newest?.atMs === atMs && newest.value === value && isSameDetail(newest.detail, detail ?? undefined)
    },

    /** Finds the last value before an instant, so that an implausible jump can be detected. */
    valueBefore(series: Series, point: string, at: Date): { at: Date; value: number } | null {
      const column = observations.get(composeColumnKey(series, point))
      const before = column?.[indexAfter(column, at.getTime() - 1, Number.POSITIVE_INFINITY) - 1]
      return before ? { at: new Date(before.atMs), value: before.value } : null
    },

    findNewestVintage: (series: Series, point: string): ForecastVintage | null =>
      vintages.get(composeColumnKey(series, point))?.at(-1) ?? null,

    forget(now: Date): void {
      const horizonMs = (key: Key) =>
        now.getTime() - SERIES[key.slice(0, key.indexOf('/')) as Series].lookBackDays * DAY_MS
      deleteBefore(observations, ({ atMs }) => atMs, horizonMs)
      deleteBefore(vintages, ({ publishedAtMs }) => publishedAtMs, horizonMs)
      merged.clear()
      window = null
    },

    size: (): number => [...observations.values()].reduce((rows, column) => rows + column.length, 0),
  }
}

export type MarketMemory = ReturnType<typeof createMarketMemory>
