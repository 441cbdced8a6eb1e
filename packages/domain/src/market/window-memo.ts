import { lowerBound, type MarketWindow, type Observation, observationsOf, pointsOf } from './market-window.ts'
import { slot } from './memo.ts'
import type { Series } from './series.ts'

/** Between which two moments of knowing a result stands: from the last row it used to the first row it could not see. */
export type ValidSpan = { fromMs: number; untilMs: number }

/**
 * Visits the values in [fromMs, toMs] as they were known, corrections in place of what they correct, and narrows `standing`
 * to the span of knowing in which the same visit would see the same values.
 */
export function visitKnown(
  window: MarketWindow,
  series: Series,
  point: string,
  fromMs: number,
  toMs: number,
  standing: ValidSpan,
  visit: (value: number, atMs: number) => void,
): void {
  const column = observationsOf(window, series, point)
  if (!column) return
  let pending: Observation | null = null
  for (let index = lowerBound(column, fromMs); index < column.length; index++) {
    const row = column[index]!
    if (row.atMs > toMs) break
    if (row.knownAtMs > window.asOfMs) {
      standing.untilMs = Math.min(standing.untilMs, row.knownAtMs)
      continue
    }
    standing.fromMs = Math.max(standing.fromMs, row.knownAtMs)
    if (pending !== null && pending.atMs !== row.atMs) visit(pending.value, pending.atMs)
    pending = row
  }
  if (pending !== null) visit(pending.value, pending.atMs)
}

/** Kept by the whole second, a small integer that a Map finds fast; the exact moment is kept beside and compared. */
type Kept = ValidSpan & { atMs: number; result: unknown }
type Cache = Map<string, Map<string, Map<number, Kept>>>

const MOST_KEPT = 4096
const cacheOf = slot((): Cache => new Map())

function cacheFor(window: MarketWindow, question: string, point: string): Map<number, Kept> {
  const shelf = cacheOf(window)
  let points = shelf.get(question)
  if (!points) {
    points = new Map()
    shelf.set(question, points)
  }
  let drawer = points.get(point)
  if (!drawer) {
    drawer = new Map()
    points.set(point, drawer)
  }
  return drawer
}

/**
 * A result that depends on columns only is worked out once per set of columns, for as long as nothing it read has changed.
 * A replay shares its columns among a hundred thousand runs; without this every run would judge the same fourteen days again.
 * What is itself part of a remembered result is given that one's standing, to narrow it.
 */
export function memoize<T>(
  window: MarketWindow,
  question: string,
  point: string,
  atMs: number,
  work: (standing: ValidSpan) => T,
  whole?: ValidSpan,
): T {
  const drawer = cacheFor(window, question, point)
  const second = Math.floor(atMs / 1000)
  const kept = drawer.get(second)
  if (kept && kept.atMs === atMs && window.asOfMs >= kept.fromMs && window.asOfMs < kept.untilMs) {
    if (whole) narrow(whole, kept)
    return kept.result as T
  }
  const standing: ValidSpan = { fromMs: Number.NEGATIVE_INFINITY, untilMs: Number.POSITIVE_INFINITY }
  const result = work(standing)
  if (drawer.size >= MOST_KEPT) drawer.clear()
  drawer.set(second, { atMs, fromMs: standing.fromMs, untilMs: standing.untilMs, result })
  if (whole) narrow(whole, standing)
  return result
}

function narrow(whole: ValidSpan, part: ValidSpan): void {
  whole.fromMs = Math.max(whole.fromMs, part.fromMs)
  whole.untilMs = Math.min(whole.untilMs, part.untilMs)
}

const pointLists = slot(() => new Map<Series, readonly string[]>())

/** The points of a series, worked out once per set of columns, in a fixed order. */
export function knownPoints(window: MarketWindow, series: Series): readonly string[] {
  const lists = pointLists(window)
  const known = lists.get(series)
  if (known) return known
  const points = pointsOf(window, series).sort()
  lists.set(series, points)
  return points
}
