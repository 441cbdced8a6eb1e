import { type AddedRows, createMarketMemo, createMemoSlot, extendMarketMemo, type MarketMemo } from './market-memo.ts'
import type { DataOrigin, ReadingDetail } from './reading.ts'
import type { Series } from './series.ts'

/** One value of a series, and when we learned it. */
export type Observation = {
  atMs: number
  value: number
  knownAtMs: number
  detail?: ReadingDetail
}

/** One whole publication of a forecast. `values[i]` covers the step that starts at `startsAtMs + i * stepMs`. */
export type Vintage = {
  publishedAtMs: number
  knownAtMs: number
  startsAtMs: number
  stepMs: number
  values: readonly (number | null)[]
}

type Key = `${Series}/${string}`

/**
 * The engine's only view of the market. Columns can contain rows that became known after `asOfMs` (a replay shares one
 * set of columns among all its runs); every function below skips them, so a run never sees the future. Observations are
 * ordered by `atMs`, then `knownAtMs`: of two rows with one `atMs` the later is a correction. Forecasts are ordered by
 * `publishedAtMs`. Windows over the same columns share their memo.
 */
export type MarketWindow = {
  origin: DataOrigin
  asOfMs: number
  observations: ReadonlyMap<Key, readonly Observation[]>
  vintages: ReadonlyMap<Key, readonly Vintage[]>
  memo: MarketMemo
}

export const createMarketWindow = (columns: Omit<MarketWindow, 'memo'>): MarketWindow => ({
  ...columns,
  memo: createMarketMemo(columns),
})

/** The window after rows were added to its columns; results that do not depend on these rows stay cached. */
export const extendMarketWindow = (
  before: MarketWindow,
  { observations, vintages }: Pick<MarketWindow, 'observations' | 'vintages'>,
  added: readonly AddedRows[],
): MarketWindow => ({
  origin: before.origin,
  asOfMs: before.asOfMs,
  observations,
  vintages,
  memo: extendMarketMemo(before.memo, { observations, vintages }, added),
})

export const composeColumnKey = (series: Series, point: string): Key => `${series}/${point}`

/** A column and its newest value known at `asOfMs`; the next run's search starts from there. */
type ObservationCursor = {
  column: readonly Observation[]
  asOfMs: number
  /** Index of the first row after `asOfMs`. */
  next: number
  newest: Observation | null
}

/**
 * Looks up a column and caches it, because the engine reads the same few hundred columns a thousand times per brief.
 */
function columnLookup<Found>(find: (window: MarketWindow, key: Key) => Found | null) {
  const found = createMemoSlot((): Map<Series, Map<string, Found | null>> => new Map())
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

export const findObservations = (window: MarketWindow, series: Series, point: string): readonly Observation[] | null =>
  cursorOf(window, series, point)?.column ?? null

const vintagesOf = columnLookup(({ vintages }, key) => vintages.get(key) ?? null)

/**
 * Finds the first index whose `atMs` is at or after the given time. Columns are almost evenly spaced, so a guess from
 * both ends and a search in widening steps reads three or four rows instead of seventeen.
 */
export function findFirstIndexFrom(column: readonly Observation[], atMs: number): number {
  const count = column.length
  if (count === 0 || column[0]!.atMs >= atMs) return 0
  if (column[count - 1]!.atMs < atMs) return count
  const firstMs = column[0]!.atMs
  const share = (atMs - firstMs) / (column[count - 1]!.atMs - firstMs)
  let low = Math.min(count - 1, Math.floor(share * (count - 1)))
  let high = low
  let step = 1
  if (column[low]!.atMs < atMs) {
    do {
      low = high
      high = Math.min(count - 1, high + step)
      step *= 2
    } while (column[high]!.atMs < atMs)
  } else {
    do {
      high = low
      low = Math.max(0, low - step)
      step *= 2
    } while (column[low]!.atMs >= atMs)
  }
  // Now column[low] is before the time and column[high] is not.
  while (high - low > 1) {
    const middle = (low + high) >>> 1
    if (column[middle]!.atMs < atMs) low = middle
    else high = middle
  }
  return high
}

/** Finds the newest known value at or before `notAfterMs` (by default the window's own time). */
export function latestObservation(
  window: MarketWindow,
  series: Series,
  point: string,
  notAfterMs: number = window.asOfMs,
): Observation | null {
  const cursor = cursorOf(window, series, point)
  if (!cursor) return null
  if (notAfterMs === window.asOfMs) return newestKnown(cursor, window.asOfMs)
  return lastKnownBefore(cursor.column, findFirstIndexFrom(cursor.column, notAfterMs + 1), window.asOfMs)
}

function lastKnownBefore(column: readonly Observation[], end: number, asOfMs: number): Observation | null {
  for (let index = end - 1; index >= 0; index--) {
    const candidate = column[index]!
    if (candidate.knownAtMs <= asOfMs) return candidate
  }
  return null
}

/** Up to this many new rows are passed one by one; beyond that a search is faster. */
const MAX_STEPS = 16

/**
 * Moves a cursor to the newest known value: the four briefs of a run share it, and the next run is only a row or two
 * later.
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

/** Lists the values in [fromMs, toMs], oldest first, with corrected values in place of the originals. */
export function observationsBetween(
  window: MarketWindow,
  series: Series,
  point: string,
  fromMs: number,
  toMs: number,
): Observation[] {
  const column = findObservations(window, series, point)
  if (!column) return []
  const found: Observation[] = []
  for (let index = findFirstIndexFrom(column, fromMs); index < column.length; index++) {
    const candidate = column[index]!
    if (candidate.atMs > toMs) break
    if (candidate.knownAtMs > window.asOfMs) continue
    const last = found.length - 1
    if (last >= 0 && found[last]!.atMs === candidate.atMs) found[last] = candidate
    else found.push(candidate)
  }
  return found
}

export function listPoints(window: MarketWindow, series: Series): string[] {
  const prefix = `${series}/`
  const points: string[] = []
  for (const key of window.observations.keys()) if (key.startsWith(prefix)) points.push(key.slice(prefix.length))
  return points
}

/** Finds the newest publication of a forecast, or the newest one before a given moment. */
export function newestVintage(
  window: MarketWindow,
  series: Series,
  point: string,
  publishedBeforeMs: number = Number.POSITIVE_INFINITY,
): Vintage | null {
  const column = vintagesOf(window, series, point)
  if (!column) return null
  const beforeMs = Math.min(publishedBeforeMs, window.asOfMs + 1)
  let low = 0
  let high = column.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (column[middle]!.publishedAtMs < beforeMs) low = middle + 1
    else high = middle
  }
  for (let index = low - 1; index >= 0; index--) {
    const vintage = column[index]!
    if (vintage.knownAtMs <= window.asOfMs) return vintage
  }
  return null
}

/** Reads a forecast's value for the step that contains an instant, or null. */
export function vintageValueAt(vintage: Vintage, atMs: number): number | null {
  const index = Math.floor((atMs - vintage.startsAtMs) / vintage.stepMs)
  return vintage.values[index] ?? null
}

/** Drops rows that became known after the window's time, for a replay that must not see the future. */
export function dropLaterRows(window: MarketWindow): MarketWindow {
  const known = <Row extends { knownAtMs: number }>(columns: ReadonlyMap<Key, readonly Row[]>) =>
    new Map([...columns].map(([key, rows]) => [key, rows.filter((row) => row.knownAtMs <= window.asOfMs)]))
  return createMarketWindow({ ...window, observations: known(window.observations), vintages: known(window.vintages) })
}

const firstOfEach = (column: readonly Observation[]): readonly Observation[] =>
  column.filter(({ atMs }, index) => column[index - 1]?.atMs !== atMs)

/**
 * Keeps prices as first published: corrections come days later, too late for any decision. The runs' prices alone are
 * kept where a call is scored again, because they are what the call was made from.
 */
export const withFirstPublishedPrices = (
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
