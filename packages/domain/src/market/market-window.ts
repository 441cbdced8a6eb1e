import { DAY_MS } from '../time/durations.ts'
import {
  type AddedSeriesValues,
  createCacheSlot,
  createMarketCache,
  extendMarketCache,
  type MarketCache,
} from './market-cache.ts'
import type { DataOrigin, ReadingDetail } from './reading.ts'
import type { Series } from './series.ts'

/** One value of a series, and when we first knew it. */
export type Observation = {
  atMs: number
  value: number
  knownAtMs: number
  detail?: ReadingDetail
}

/** One whole publication of a forecast. `values[i]` covers the interval that starts at `startsAtMs + i * stepMs`. */
export type ForecastVintage = {
  publishedAtMs: number
  knownAtMs: number
  startsAtMs: number
  stepMs: number
  values: readonly (number | null)[]
}

type Key = `${Series}/${string}`

/**
 * A market window: the engine's only view of the market data. Its columns can contain values that became known after
 * `asOfMs`, because a replay uses one set of columns for all its SCED runs. Every function of this file skips those
 * values, so that no SCED run sees the future. Observations are ordered by `atMs`, then `knownAtMs`: of two values with
 * one `atMs`, the later is a correction. Forecasts are ordered by `publishedAtMs`. Windows over the same columns share
 * their cache.
 */
export type MarketWindow = {
  origin: DataOrigin
  asOfMs: number
  observations: ReadonlyMap<Key, readonly Observation[]>
  vintages: ReadonlyMap<Key, readonly ForecastVintage[]>
  memo: MarketCache
}

export const createMarketWindow = (columns: Omit<MarketWindow, 'memo'>): MarketWindow => ({
  ...columns,
  memo: createMarketCache(columns),
})

/**
 * Returns the market window after values were added to its columns; cached results that do not depend on these values
 * are kept.
 */
export const extendMarketWindow = (
  before: MarketWindow,
  { observations, vintages }: Pick<MarketWindow, 'observations' | 'vintages'>,
  added: readonly AddedSeriesValues[],
): MarketWindow => ({
  origin: before.origin,
  asOfMs: before.asOfMs,
  observations,
  vintages,
  memo: extendMarketCache(before.memo, { observations, vintages }, added),
})

export const composeColumnKey = (series: Series, point: string): Key => `${series}/${point}`

/**
 * A column of values, the newest value known at `asOfMs`, and the index from which the next SCED run continues the
 * search.
 */
type ObservationCursor = {
  column: readonly Observation[]
  asOfMs: number
  /** Index of the first value after `asOfMs`. */
  next: number
  newest: Observation | null
}

/**
 * Looks up a column and caches it, because the engine reads the same few hundred columns a thousand times per brief.
 */
function columnLookup<Found>(find: (window: MarketWindow, key: Key) => Found | null) {
  const found = createCacheSlot((): Map<Series, Map<string, Found | null>> => new Map())
  return (window: MarketWindow, series: Series, point: string): Found | null => {
    const bySeries = found(window)
    let points = bySeries.get(series)
    if (!points) {
      points = new Map()
      bySeries.set(series, points)
    }
    let column = points.get(point)
    if (column === undefined) {
      column = find(window, composeColumnKey(series, point))
      points.set(point, column)
    }
    return column
  }
}

const cursorOf = columnLookup(({ observations }, key): ObservationCursor | null => {
  const column = observations.get(key)
  return column ? { column, asOfMs: Number.NEGATIVE_INFINITY, next: 0, newest: null } : null
})

export const findValueColumn = (window: MarketWindow, series: Series, point: string): readonly Observation[] | null =>
  cursorOf(window, series, point)?.column ?? null

/** The publications of a forecast, and the newest one known at `asOfMs`, which the briefs of the four zones share. */
type VintageCursor = { column: readonly ForecastVintage[]; asOfMs: number; newest: ForecastVintage | null }

const vintagesOf = columnLookup(({ vintages }, key): VintageCursor | null => {
  const column = vintages.get(key)
  return column ? { column, asOfMs: Number.NaN, newest: null } : null
})

/**
 * Finds the first index whose `atMs` is at or after the given time. Columns are almost evenly spaced, so a guess from
 * both ends and a search in widening steps reads three or four values instead of seventeen.
 */
export function findFirstIndexFrom(column: readonly Observation[], atMs: number): number {
  const count = column.length
  if (count === 0 || column[0]!.atMs >= atMs) return 0
  if (column[count - 1]!.atMs < atMs) return count
  const firstMs = column[0]!.atMs
  const share = (atMs - firstMs) / (column[count - 1]!.atMs - firstMs)
  return findFirstIndexNear(column, atMs, Math.floor(share * (count - 1)))
}

/** Finds the first index at or after a time in a column that is not empty, searching in widening steps from a guess. */
function findFirstIndexNear(column: readonly Observation[], atMs: number, guess: number): number {
  const count = column.length
  let low = Math.min(count - 1, guess)
  let high = low
  let step = 1
  if (column[low]!.atMs < atMs) {
    do {
      if (high === count - 1) return count
      low = high
      high = Math.min(count - 1, high + step)
      step *= 2
    } while (column[high]!.atMs < atMs)
  } else {
    do {
      if (low === 0) return 0
      high = low
      low = Math.max(0, low - step)
      step *= 2
    } while (column[low]!.atMs >= atMs)
  }
  // In this search, column[low] is always before the given time and column[high] never is.
  while (high - low > 1) {
    const middle = (low + high) >>> 1
    if (column[middle]!.atMs < atMs) low = middle
    else high = middle
  }
  return high
}

/**
 * For a time within this distance of the window's `asOfMs` the search starts there, because the engine has just read
 * the values around it.
 */
const NEAR_MS = DAY_MS

/**
 * Finds the first index at or after a time; if the time is near the window's `asOfMs`, the search starts at the cursor.
 */
function findFromCursor(cursor: ObservationCursor, asOfMs: number, atMs: number): number {
  const { column } = cursor
  if (column.length === 0 || Math.abs(asOfMs - atMs) > NEAR_MS) return findFirstIndexFrom(column, atMs)
  newestKnown(cursor, asOfMs)
  return findFirstIndexNear(column, atMs, cursor.next)
}

/** Finds the newest known value at or before `notAfterMs`, by default at or before the window's `asOfMs`. */
export function findLatestObservation(
  window: MarketWindow,
  series: Series,
  point: string,
  notAfterMs: number = window.asOfMs,
): Observation | null {
  const cursor = cursorOf(window, series, point)
  if (!cursor) return null
  if (notAfterMs === window.asOfMs) return newestKnown(cursor, window.asOfMs)
  return lastKnownBefore(cursor.column, findFromCursor(cursor, window.asOfMs, notAfterMs + 1), window.asOfMs)
}

function lastKnownBefore(column: readonly Observation[], end: number, asOfMs: number): Observation | null {
  for (let index = end - 1; index >= 0; index--) {
    const candidate = column[index]!
    if (candidate.knownAtMs <= asOfMs) return candidate
  }
  return null
}

/** Up to this many new values are skipped one by one; beyond that a binary search is faster. */
const MAX_STEPS = 16

/**
 * Moves a cursor to the newest known value. The briefs of the four zones share the cursor, and the next SCED run is
 * only a value or two later.
 */
function newestKnown(cursor: ObservationCursor, asOfMs: number): Observation | null {
  if (cursor.asOfMs === asOfMs) return cursor.newest
  const { column } = cursor
  let next = asOfMs > cursor.asOfMs ? cursor.next : 0
  const farthest = Math.min(next + MAX_STEPS, column.length)
  while (next < farthest && column[next]!.atMs <= asOfMs) next++
  const isFound = asOfMs > cursor.asOfMs && isFirstAfter(column, next, asOfMs)
  cursor.next = isFound ? next : findFirstIndexFrom(column, asOfMs + 1)
  cursor.asOfMs = asOfMs
  cursor.newest = lastKnownBefore(column, cursor.next, asOfMs)
  return cursor.newest
}

const isFirstAfter = (column: readonly Observation[], index: number, asOfMs: number): boolean =>
  (index === 0 || (column[index - 1]?.atMs ?? Number.POSITIVE_INFINITY) <= asOfMs) &&
  (index === column.length || column[index]!.atMs > asOfMs)

/** Lists the values of a series in [fromMs, toMs], oldest first, with corrected values in place of the originals. */
export function listObservationsBetween(
  window: MarketWindow,
  series: Series,
  point: string,
  fromMs: number,
  toMs: number,
): Observation[] {
  const cursor = cursorOf(window, series, point)
  if (!cursor) return []
  const { column } = cursor
  const found: Observation[] = []
  for (let index = findFromCursor(cursor, window.asOfMs, fromMs); index < column.length; index++) {
    const candidate = column[index]!
    if (candidate.atMs > toMs) break
    if (candidate.knownAtMs > window.asOfMs) continue
    const last = found.length - 1
    if (last >= 0 && found[last]!.atMs === candidate.atMs) found[last] = candidate
    else found.push(candidate)
  }
  return found
}

export function listSeriesPoints(window: MarketWindow, series: Series): string[] {
  const prefix = `${series}/`
  const points: string[] = []
  for (const key of window.observations.keys()) if (key.startsWith(prefix)) points.push(key.slice(prefix.length))
  return points
}

/** Finds the newest publication of a forecast, or the newest one before a given time. */
export function findNewestVintage(
  window: MarketWindow,
  series: Series,
  point: string,
  publishedBeforeMs: number = Number.POSITIVE_INFINITY,
): ForecastVintage | null {
  const cursor = vintagesOf(window, series, point)
  if (!cursor) return null
  if (publishedBeforeMs <= window.asOfMs) return findPublishedBefore(cursor.column, publishedBeforeMs, window.asOfMs)
  if (cursor.asOfMs !== window.asOfMs) {
    cursor.newest = findPublishedBefore(cursor.column, window.asOfMs + 1, window.asOfMs)
    cursor.asOfMs = window.asOfMs
  }
  return cursor.newest
}

function findPublishedBefore(
  column: readonly ForecastVintage[],
  beforeMs: number,
  asOfMs: number,
): ForecastVintage | null {
  let low = 0
  let high = column.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (column[middle]!.publishedAtMs < beforeMs) low = middle + 1
    else high = middle
  }
  for (let index = low - 1; index >= 0; index--) {
    const vintage = column[index]!
    if (vintage.knownAtMs <= asOfMs) return vintage
  }
  return null
}

/** Reads a forecast's value for the interval that contains a time, or null. */
export function readVintageValueAt(vintage: ForecastVintage, atMs: number): number | null {
  const index = Math.floor((atMs - vintage.startsAtMs) / vintage.stepMs)
  return vintage.values[index] ?? null
}
