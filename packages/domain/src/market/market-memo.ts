type Columns = { readonly observations: object; readonly vintages: object }

/** Results computed from one set of columns; all windows over these columns share them. */
export type MarketMemo = { readonly columns: Columns; readonly results: unknown[] }

export const createMarketMemo = ({ observations, vintages }: Columns): MarketMemo => ({
  columns: { observations, vintages },
  results: [],
})

let slots = 0

/**
 * Creates a slot in every window's memo: module state would mix the results of different windows. A slot is an array
 * index, because a brief reads slots two hundred times.
 */
export function createMemoSlot<T>(empty: () => T): (window: Columns & { readonly memo: MarketMemo }) => T {
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
