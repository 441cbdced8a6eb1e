import type { HistoryColumn } from './column.ts'

/** Finds the index of a time in a column; -1 if the column has no value at that time. */
export function findInstantIndex({ at }: HistoryColumn, atMs: number): number {
  let low = 0
  let high = at.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (at[middle]! < atMs) low = middle + 1
    else high = middle
  }
  return at[low] === atMs ? low : -1
}

/** Copies a column with other values at some of its times; times that the column does not have are ignored. */
export function replaceColumnValues(
  column: HistoryColumn,
  replacements: readonly { atMs: number; value: number }[],
): HistoryColumn {
  if (replacements.length === 0) return column
  const values = Float64Array.from(column.values)
  for (const { atMs, value } of replacements) {
    const index = findInstantIndex(column, atMs)
    if (index !== -1) values[index] = value
  }
  return { at: column.at, values }
}
