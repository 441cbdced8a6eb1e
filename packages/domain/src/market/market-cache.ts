import type { Series } from './series.ts'

type Columns = { readonly observations: object; readonly vintages: object }

/** Which series a document added values to, and the time of the oldest added value. */
export type AddedSeriesValues = { readonly series: Series; readonly oldestMs: number }

/**
 * Cached results computed from one set of market data; all market windows (views at different instants) of this data
 * share them.
 */
export type MarketCache = {
  readonly columns: Columns
  readonly results: unknown[]
  /**
   * All additions since the first cache was made. A cache shares this list with the caches that were extended from it.
   */
  readonly added: AddedSeriesValues[]
  /** How many of the additions in `added` are included in the data of this cache. */
  readonly version: number
}

export const createMarketCache = ({ observations, vintages }: Columns): MarketCache => ({
  columns: { observations, vintages },
  results: [],
  added: [],
  version: 0,
})

type MemoSlot<T> = (window: Columns & { readonly memo: MarketCache }) => T

let slots = 0
const lastingSlots: number[] = []

/**
 * Creates a slot in the cache of every market window, because module variables would mix the results of different
 * windows. A slot is an array index, which is fast, because a brief reads slots two hundred times. The slot is emptied
 * when values are added.
 */
export function createCacheSlot<T>(empty: () => T): MemoSlot<T> {
  const slot = slots++
  return ({ memo, observations, vintages }) => {
    if (memo.columns.observations !== observations || memo.columns.vintages !== vintages)
      throw new Error('This memo belongs to other columns: create the window with marketWindow().')
    const known = memo.results[slot]
    if (known !== undefined) return known as T
    const made = empty()
    while (memo.results.length < slots) memo.results.push(undefined)
    memo.results[slot] = made
    return made
  }
}

/**
 * Creates a cache slot that keeps its contents when values are added: its results must record which values they depend
 * on.
 */
export function createLastingCacheSlot<T>(empty: () => T): MemoSlot<T> {
  lastingSlots.push(slots)
  return createCacheSlot(empty)
}

/**
 * Extends a cache after values were added. Most results stay cached, because a document adds only minutes and most
 * results read only earlier days.
 */
export function extendMarketCache(
  memo: MarketCache,
  columns: Columns,
  added: readonly AddedSeriesValues[],
): MarketCache {
  const { observations, vintages } = columns
  memo.added.push(...added)
  const results = new Array<unknown>(slots).fill(undefined)
  for (const slot of lastingSlots) results[slot] = memo.results[slot]
  return { columns: { observations, vintages }, results, added: memo.added, version: memo.added.length }
}

/**
 * Finds the time of the oldest value that was added to a series after a given version of the cache; infinite if none
 * was added.
 */
export function findOldestAddedMs({ added, version }: MarketCache, series: Series, sinceVersion: number): number {
  let oldestMs = Number.POSITIVE_INFINITY
  for (let index = sinceVersion; index < version; index++) {
    const each = added[index]!
    if (each.series === series && each.oldestMs < oldestMs) oldestMs = each.oldestMs
  }
  return oldestMs
}
