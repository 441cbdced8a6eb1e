import { createCacheSlot, createLastingCacheSlot, findOldestAddedMs, type MarketCache } from './market-cache.ts'
import {
  findFirstIndexFrom,
  findValueColumn,
  listSeriesPoints,
  type MarketWindow,
  type Observation,
} from './market-window.ts'
import type { Series } from './series.ts'

/**
 * The range of `asOfMs` in which a cached result stays valid: from the last value it used to the first value it could
 * not see.
 */
export type CachedResultSpan = {
  fromMs: number
  untilMs: number
  /**
   * The latest time that the result read in each series, if recorded: values added after it do not change the result.
   */
  reads?: Map<Series, number>
}

/** Records the latest time that a result read in a series. */
export function recordSeriesRead({ reads }: CachedResultSpan, series: Series, untilMs: number): void {
  if (reads && untilMs > (reads.get(series) ?? Number.NEGATIVE_INFINITY)) reads.set(series, untilMs)
}

/**
 * Visits the known values in [fromMs, toMs], with corrected values in place of the originals, and narrows `validSpan`
 * to the time in which another visit would see the same values.
 */
export function visitKnownValues(
  window: MarketWindow,
  series: Series,
  point: string,
  fromMs: number,
  toMs: number,
  validSpan: CachedResultSpan,
  visit: (value: number, atMs: number) => void,
): void {
  recordSeriesRead(validSpan, series, toMs)
  const column = findValueColumn(window, series, point)
  if (!column) return
  let pending: Observation | null = null
  for (let index = findFirstIndexFrom(column, fromMs); index < column.length; index++) {
    const row = column[index]!
    if (row.atMs > toMs) break
    if (row.knownAtMs > window.asOfMs) {
      validSpan.untilMs = Math.min(validSpan.untilMs, row.knownAtMs)
      continue
    }
    validSpan.fromMs = Math.max(validSpan.fromMs, row.knownAtMs)
    if (pending !== null && pending.atMs !== row.atMs) visit(pending.value, pending.atMs)
    pending = row
  }
  if (pending !== null) visit(pending.value, pending.atMs)
}

/**
 * A cached result. Its key is the whole second, because a Map finds a small integer fast; the exact time is compared
 * too.
 */
type CachedResult = Required<CachedResultSpan> & { atMs: number; result: unknown; version: number }
type PointCache = { bySecond: Map<number, CachedResult>; last: CachedResult | null }
type Cache = Map<string, Map<string, PointCache>>

/**
 * The number of results that are cached before the cache is emptied. Most results are read again only within hours, but
 * parts of other results are read again for weeks.
 */
const MAX_CACHED = 256
const MAX_CACHED_PARTS = 4096
const cacheOf = createLastingCacheSlot((): Cache => new Map())

function cacheFor(window: MarketWindow, question: string, point: string): PointCache {
  const questions = cacheOf(window)
  let points = questions.get(question)
  if (!points) {
    points = new Map()
    questions.set(question, points)
  }
  let cache = points.get(point)
  if (!cache) {
    cache = { bySecond: new Map(), last: null }
    points.set(point, cache)
  }
  return cache
}

/** Whether values that a cached result depends on were added since it was computed or last checked. */
function isChanged(cached: CachedResult, memo: MarketCache): boolean {
  if (cached.version === memo.version) return false
  for (const [series, untilMs] of cached.reads)
    if (findOldestAddedMs(memo, series, cached.version) <= untilMs) return true
  cached.version = memo.version
  return false
}

/**
 * Caches a result that depends only on the data columns, until a value that it read changes. A replay shares its
 * columns among a hundred thousand SCED runs and would otherwise compute the same fourteen days for each. If this
 * result is part of another cached result, it narrows the valid span `whole` of the other.
 */
export function memoizeForWindow<T>(
  window: MarketWindow,
  question: string,
  point: string,
  atMs: number,
  work: (validSpan: CachedResultSpan) => T,
  whole?: CachedResultSpan,
): T {
  const cache = cacheFor(window, question, point)
  const second = Math.floor(atMs / 1000)
  const cached = cache.last?.atMs === atMs ? cache.last : cache.bySecond.get(second)
  if (
    cached &&
    cached.atMs === atMs &&
    window.asOfMs >= cached.fromMs &&
    window.asOfMs < cached.untilMs &&
    !isChanged(cached, window.memo)
  ) {
    cache.last = cached
    if (whole) narrow(whole, cached)
    return cached.result as T
  }
  const validSpan = {
    fromMs: Number.NEGATIVE_INFINITY,
    untilMs: Number.POSITIVE_INFINITY,
    reads: new Map<Series, number>(),
  }
  const result = work(validSpan)
  if (cache.bySecond.size >= (whole ? MAX_CACHED_PARTS : MAX_CACHED)) cache.bySecond.clear()
  const { fromMs, untilMs, reads } = validSpan
  cache.last = { atMs, fromMs, untilMs, reads, result, version: window.memo.version }
  cache.bySecond.set(second, cache.last)
  if (whole) narrow(whole, validSpan)
  return result
}

function narrow(whole: CachedResultSpan, part: Required<CachedResultSpan>): void {
  for (const [series, untilMs] of part.reads) recordSeriesRead(whole, series, untilMs)
  whole.fromMs = Math.max(whole.fromMs, part.fromMs)
  whole.untilMs = Math.min(whole.untilMs, part.untilMs)
}

const pointLists = createCacheSlot(() => new Map<Series, readonly string[]>())

/** Lists the sorted points of a series (such as settlement points) from a cache. */
export function listKnownPoints(window: MarketWindow, series: Series): readonly string[] {
  const lists = pointLists(window)
  const known = lists.get(series)
  if (known) return known
  const points = listSeriesPoints(window, series).sort()
  lists.set(series, points)
  return points
}
