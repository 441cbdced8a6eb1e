import type { HistoryColumn } from './column.ts'

/** Finds the index of an instant in a column; -1 without one. */
export function findInstant({ at }: HistoryColumn, atMs: number): number {
  let low = 0
  let high = at.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (at[middle]! < atMs) low = middle + 1
    else high = middle
  }
  return at[low] === atMs ? low : -1
}

/** Copies a column with other values at some of its instants; instants that it does not have are left out. */
export function replaceValues(
  column: HistoryColumn,
  replacements: readonly { atMs: number; value: number }[],
): HistoryColumn {
  if (replacements.length === 0) return column
  const values = Float64Array.from(column.values)
  for (const { atMs, value } of replacements) {
    const index = findInstant(column, atMs)
    if (index !== -1) values[index] = value
  }
  return { at: column.at, values }
}
