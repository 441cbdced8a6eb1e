import { FIVE_MINUTES_MS } from '../../time/five-minute.ts'

/** Values in the order of their instants. */
export type Column = { at: readonly number[]; values: readonly number[] }

/** A column that tells where nothing is known: a null stands for the hole that begins there. */
export type GappedColumn = { at: number[]; values: (number | null)[] }

export const EMPTY_COLUMN: Column = { at: [], values: [] }

/** Load and fuel mix are put out some seconds apart: values belong together that are of one five-minute mark. */
const markOf = (atMs: number) => Math.round(atMs / FIVE_MINUTES_MS)

/** The first column with the others added or taken away, at its own instants; where any is missing there is no sum. */
export function addColumns(parts: readonly { column: Column; sign: 1 | -1 }[]): Column {
  const [first, ...others] = parts
  if (!first) return EMPTY_COLUMN
  if (others.length === 0 && first.sign === 1) return first.column
  const byMark = others.map(({ column, sign }) => ({
    sign,
    values: new Map(column.at.map((atMs, index) => [markOf(atMs), column.values[index]!])),
  }))
  const at: number[] = []
  const values: number[] = []
  for (const [index, atMs] of first.column.at.entries()) {
    let sum: number | undefined = first.sign * first.column.values[index]!
    for (const { sign, values: known } of byMark) {
      const part = known.get(markOf(atMs))
      sum = sum === undefined || part === undefined ? undefined : sum + sign * part
    }
    if (sum === undefined) continue
    at.push(atMs)
    values.push(thousandths(sum))
  }
  return { at, values }
}

/** What sums of decimals leave behind is nobody's measurement. */
export const thousandths = (value: number): number => Math.round(value * 1000) / 1000 + 0
