import { FIVE_MINUTES_MS } from '../../time/five-minute.ts'

/** Values in the order of their instants. */
export type Column = { at: readonly number[]; values: readonly number[] }

/** A column that tells where nothing is known: a null stands for the hole that begins there. */
export type GappedColumn = { at: number[]; values: (number | null)[] }

export const EMPTY_COLUMN: Column = { at: [], values: [] }

/** Load and fuel mix are put out some seconds apart: values belong together that are of one five-minute mark. */
const markOf = (atMs: number) => Math.round(atMs / FIVE_MINUTES_MS)

/** Values of one column by the marks of another, asked for in the order of time. */
function follower({ at, values }: Column): (mark: number) => number | undefined {
  let place = 0
  return (mark) => {
    while (place < at.length && markOf(at[place]!) < mark) place++
    return place < at.length && markOf(at[place]!) === mark ? values[place] : undefined
  }
}

/** The first column with the others added or taken away, at its own instants; where any is missing there is no sum. */
export function addColumns(parts: readonly { column: Column; sign: 1 | -1 }[]): Column {
  const [first, ...others] = parts
  if (!first) return EMPTY_COLUMN
  if (others.length === 0 && first.sign === 1) return first.column
  const followed = others.map(({ column, sign }) => ({ sign, partAt: follower(column) }))
  const at: number[] = []
  const values: number[] = []
  for (let index = 0; index < first.column.at.length; index++) {
    const atMs = first.column.at[index]!
    const mark = markOf(atMs)
    let sum = first.sign * first.column.values[index]!
    // What is missing is not a number, and makes the sum none.
    for (const { sign, partAt } of followed) sum += sign * (partAt(mark) ?? Number.NaN)
    if (Number.isNaN(sum)) continue
    at.push(atMs)
    values.push(thousandths(sum))
  }
  return { at, values }
}

/** What sums of decimals leave behind is nobody's measurement. */
export const thousandths = (value: number): number => Math.round(value * 1000) / 1000 + 0
