type Columns = { readonly observations: object; readonly vintages: object }

/** Results computed from one set of columns. The windows over these columns share it. */
export type MarketMemo = { readonly columns: Columns; readonly results: Map<object, unknown> }

export const createMarketMemo = ({ observations, vintages }: Columns): MarketMemo => ({
  columns: { observations, vintages },
  results: new Map(),
})

/** A slot in every window's memo: module state would mix the results of different windows. */
export function createMemoSlot<T>(empty: () => T): (window: Columns & { readonly memo: MarketMemo }) => T {
  return function read({ memo, observations, vintages }) {
    if (memo.columns.observations !== observations || memo.columns.vintages !== vintages)
      throw new Error('This memo belongs to other columns: create the window with marketWindow().')
    const known = memo.results.get(read)
    if (known !== undefined) return known as T
    const made = empty()
    memo.results.set(read, made)
    return made
  }
}
