import type { Series } from './series.ts'

type Columns = { readonly observations: object; readonly vintages: object }

/** Rows that were added to the columns of a series: the time of the oldest. */
export type AddedRows = { readonly series: Series; readonly oldestMs: number }

/** Results computed from one set of columns. The windows over these columns share it. */
export type MarketMemo = {
  readonly columns: Columns
  readonly results: unknown[]
  /** Everything added since the first memo of a series of extended ones, which share this list. */
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
 * A slot in every window's memo: module state would mix the results of different windows. A slot is a place in an array, because
 * a brief reads slots two hundred times. It is emptied when rows are added.
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

/** A slot that keeps its contents when rows are added: each result in it knows whether it read where they were added. */
export function createLastingMemoSlot<T>(empty: () => T): MemoSlot<T> {
  lastingSlots.push(slots)
  return createMemoSlot(empty)
}

/** The memo of the columns after rows were added. A document adds minutes, and most results read only earlier days. */
export function extendMarketMemo(memo: MarketMemo, columns: Columns, added: readonly AddedRows[]): MarketMemo {
  const { observations, vintages } = columns
  memo.added.push(...added)
  const results = new Array<unknown>(slots).fill(undefined)
  for (const slot of lastingSlots) results[slot] = memo.results[slot]
  return { columns: { observations, vintages }, results, added: memo.added, version: memo.added.length }
}

/** The time of the oldest row added to a series between two versions; infinite where none was. */
export function findOldestAdded({ added, version }: MarketMemo, series: Series, sinceVersion: number): number {
  let oldestMs = Number.POSITIVE_INFINITY
  for (let index = sinceVersion; index < version; index++) {
    const each = added[index]!
    if (each.series === series && each.oldestMs < oldestMs) oldestMs = each.oldestMs
  }
  return oldestMs
}
