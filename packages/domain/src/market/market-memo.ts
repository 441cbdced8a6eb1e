import type { Series } from './series.ts'

type Columns = { readonly observations: object; readonly vintages: object }

/** The rows that a document added to a series, by the time of the oldest. */
export type AddedRows = { readonly series: Series; readonly oldestMs: number }

/** Results computed from one set of columns; all windows over these columns share them. */
export type MarketMemo = {
  readonly columns: Columns
  readonly results: unknown[]
  /** Everything added since the first memo. A memo and those extended from it share this list. */
  readonly added: AddedRows[]
  /** How many of `added` the columns of this memo contain. */
  readonly version: number
}

export const createMarketMemo = ({ observations, vintages }: Columns): MarketMemo => ({
  columns: { observations, vintages },
  results: [],
  added: [],
  version: 0,
})

type MemoSlot<T> = (window: Columns & { readonly memo: MarketMemo }) => T

let slots = 0
const lastingSlots: number[] = []

/**
 * Creates a slot in every window's memo: module state would mix the results of different windows. A slot is an array
 * index, because a brief reads slots two hundred times. It is emptied when rows are added.
 */
export function createMemoSlot<T>(empty: () => T): MemoSlot<T> {
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

/** Creates a slot that keeps its contents when rows are added: a result in it must know which rows would change it. */
export function createLastingMemoSlot<T>(empty: () => T): MemoSlot<T> {
  lastingSlots.push(slots)
  return createMemoSlot(empty)
}

/** Extends a memo after rows were added. A document adds minutes, and most results read only earlier days. */
export function extendMarketMemo(memo: MarketMemo, columns: Columns, added: readonly AddedRows[]): MarketMemo {
  const { observations, vintages } = columns
  memo.added.push(...added)
  const results = new Array<unknown>(slots).fill(undefined)
  for (const slot of lastingSlots) results[slot] = memo.results[slot]
  return { columns: { observations, vintages }, results, added: memo.added, version: memo.added.length }
}

/** Finds the time of the oldest row added to a series since a version; infinite where none was. */
export function findOldestAdded({ added, version }: MarketMemo, series: Series, sinceVersion: number): number {
  let oldestMs = Number.POSITIVE_INFINITY
  for (let index = sinceVersion; index < version; index++) {
    const each = added[index]!
    if (each.series === series && each.oldestMs < oldestMs) oldestMs = each.oldestMs
  }
  return oldestMs
}
