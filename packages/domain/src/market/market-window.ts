import { createMarketMemo, createMemoSlot, type MarketMemo } from './market-memo.ts'
import type { DataOrigin, ReadingDetail } from './reading.ts'
import type { Series } from './series.ts'

/** One value of a series, with the moment it became known to us. */
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
 * ordered by `atMs`, then `knownAtMs`: of two rows with one `atMs` the later is a correction. Vintages are ordered by
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

export const composeColumnKey = (series: Series, point: string): Key => `${series}/${point}`

/** Looks up a column and caches it, because the engine reads the same few hundred a thousand times per brief. */
function columnLookup<Row>(columnsOf: (window: MarketWindow) => ReadonlyMap<Key, readonly Row[]>) {
  const found = createMemoSlot((): Map<Series, Map<string, readonly Row[] | null>> => new Map())
  return (window: MarketWindow, series: Series, point: string): readonly Row[] | null => {
    const bySeries = found(window)
    let points = bySeries.get(series)
    if (!points) {
      points = new Map()
      bySeries.set(series, points)
    }
    let column = points.get(point)
    if (column === undefined) {
      column = columnsOf(window).get(composeColumnKey(series, point)) ?? null
      points.set(point, column)
    }
    return column
  }
}

export const findObservations = columnLookup(({ observations }) => observations)

const vintagesOf = columnLookup(({ vintages }) => vintages)

/**
 * The first index whose `atMs` is at or after the given time. Columns are almost evenly spaced, so a guess from both
 * ends and a search in widening steps touches three or four rows instead of seventeen.
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

/** The newest known value at or before `notAfterMs` (by default the window's own time). */
export function latestObservation(
  window: MarketWindow,
  series: Series,
  point: string,
  notAfterMs: number = window.asOfMs,
): Observation | null {
  const column = findObservations(window, series, point)
  if (!column) return null
  for (let index = findFirstIndexFrom(column, notAfterMs + 1) - 1; index >= 0; index--) {
    const candidate = column[index]!
    if (candidate.knownAtMs <= window.asOfMs) return candidate
  }
  return null
}

/** The values in [fromMs, toMs], oldest first, with corrections in place of what they correct. */
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
    if (found.at(-1)?.atMs === candidate.atMs) found.pop()
    found.push(candidate)
  }
  return found
}

export function listPoints(window: MarketWindow, series: Series): string[] {
  const prefix = `${series}/`
  const points: string[] = []
  for (const key of window.observations.keys()) if (key.startsWith(prefix)) points.push(key.slice(prefix.length))
  return points
}

/** The newest publication of a forecast, or the newest one before a moment. */
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

/** The value of a publication for the step that contains an instant, or null. */
export function vintageValueAt(vintage: Vintage, atMs: number): number | null {
  const index = Math.floor((atMs - vintage.startsAtMs) / vintage.stepMs)
  return vintage.values[index] ?? null
}

/** The window without rows that became known after its time, for a replay that must not see the future. */
export function dropLaterRows(window: MarketWindow): MarketWindow {
  const known = <Row extends { knownAtMs: number }>(columns: ReadonlyMap<Key, readonly Row[]>) =>
    new Map([...columns].map(([key, rows]) => [key, rows.filter((row) => row.knownAtMs <= window.asOfMs)]))
  return createMarketWindow({ ...window, observations: known(window.observations), vintages: known(window.vintages) })
}

const firstOfEach = (column: readonly Observation[]): readonly Observation[] =>
  column.filter(({ atMs }, index) => column[index - 1]?.atMs !== atMs)

/** The window with settled prices as first published: corrections come days later, too late for any decision. */
export const withFirstPublishedPrices = (window: MarketWindow): MarketWindow =>
  createMarketWindow({
    ...window,
    observations: new Map(
      [...window.observations].map(([key, column]) => [key, key.startsWith('spp/') ? firstOfEach(column) : column]),
    ),
  })
