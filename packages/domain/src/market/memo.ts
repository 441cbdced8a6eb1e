type Columns = { readonly observations: object; readonly vintages: object }

/** What has been worked out from one set of columns. It belongs to the windows over them, and goes when they go. */
export type Memo = { readonly columns: Columns; readonly kept: Map<object, unknown> }

export const newMemo = ({ observations, vintages }: Columns): Memo => ({
  columns: { observations, vintages },
  kept: new Map(),
})

/**
 * A place in every window's memo. Nothing is kept where the code stands, so two windows cannot learn from each other; and a
 * window that was given other columns without a memo of its own would remember what is not true of them.
 */
export function slot<T>(empty: () => T): (window: Columns & { readonly memo: Memo }) => T {
  return function read({ memo, observations, vintages }) {
    if (memo.columns.observations !== observations || memo.columns.vintages !== vintages)
      throw new Error('Other columns need another memo: make the window by marketWindow().')
    const known = memo.kept.get(read)
    if (known !== undefined) return known as T
    const made = empty()
    memo.kept.set(read, made)
    return made
  }
}
