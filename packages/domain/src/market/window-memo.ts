import { createLastingMemoSlot, createMemoSlot, findOldestAdded, type MarketMemo } from './market-memo.ts'
import {
  findFirstIndexFrom,
  findObservations,
  listPoints,
  type MarketWindow,
  type Observation,
} from './market-window.ts'
import type { Series } from './series.ts'

/** The span of `asOfMs` in which a result stays valid: from the last row it used to the first row it could not see. */
export type ValidSpan = {
  fromMs: number
  untilMs: number
  /** The latest time the result read in each series, if recorded: rows added after it do not change the result. */
  reads?: Map<Series, number>
}

/** Records the latest time that a result read in a series. */
export function noteRead({ reads }: ValidSpan, series: Series, untilMs: number): void {
  if (reads && untilMs > (reads.get(series) ?? Number.NEGATIVE_INFINITY)) reads.set(series, untilMs)
}

/**
 * Visits the known values in [fromMs, toMs], with corrected values in place of the originals, and narrows `validSpan`
 * to the span in which the same visit would see the same values.
 */
export function visitKnownValues(
  window: MarketWindow,
  series: Series,
  point: string,
  fromMs: number,
  toMs: number,
  validSpan: ValidSpan,
  visit: (value: number, atMs: number) => void,
): void {
  noteRead(validSpan, series, toMs)
  const column = findObservations(window, series, point)
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
 * A cached result, keyed by the whole second, a small integer that a Map finds fast; the exact moment is compared too.
 */
type CachedResult = Required<ValidSpan> & { atMs: number; result: unknown; version: number }
type PointCache = { bySecond: Map<number, CachedResult>; last: CachedResult | null }
type Cache = Map<string, Map<string, PointCache>>

/** A result is read again only within hours, unless it is part of other results, which are read again for weeks. */
const MAX_CACHED = 256
const MAX_CACHED_PARTS = 4096
const cacheOf = createLastingMemoSlot((): Cache => new Map())

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

/** Whether rows that a result would read were added since it was computed or last checked. */
function isChanged(cached: CachedResult, memo: MarketMemo): boolean {
  if (cached.version === memo.version) return false
  for (const [series, untilMs] of cached.reads)
    if (findOldestAdded(memo, series, cached.version) <= untilMs) return true
  cached.version = memo.version
  return false
}

/**
 * Caches a result that depends only on the columns, until something it read changes. A replay shares its columns among
 * a hundred thousand runs and would otherwise judge the same fourteen days in each. A result inside another cached
 * result narrows that one's span, `whole`.
 */
export function memoize<T>(
  window: MarketWindow,
  question: string,
  point: string,
  atMs: number,
  work: (validSpan: ValidSpan) => T,
  whole?: ValidSpan,
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

function narrow(whole: ValidSpan, part: Required<ValidSpan>): void {
  for (const [series, untilMs] of part.reads) noteRead(whole, series, untilMs)
  whole.fromMs = Math.max(whole.fromMs, part.fromMs)
  whole.untilMs = Math.min(whole.untilMs, part.untilMs)
}

const pointLists = createMemoSlot(() => new Map<Series, readonly string[]>())

/** Lists the sorted points of a series from a cache. */
export function listKnownPoints(window: MarketWindow, series: Series): readonly string[] {
  const lists = pointLists(window)
  const known = lists.get(series)
  if (known) return known
  const points = listPoints(window, series).sort()
  lists.set(series, points)
  return points
}
