import { FIVE_MINUTES_MS } from '../../time/five-minute.ts'

/** Values in the order of their instants; a year of them is stored as plain doubles, side by side. */
export type Column = { at: ArrayLike<number>; values: ArrayLike<number> }

/** A column that tells where nothing is known: a null stands for the hole that begins there. */
export type GappedColumn = { at: number[]; values: (number | null)[] }

export const EMPTY_COLUMN: Column = { at: [], values: [] }

/** Load and fuel mix are put out some seconds apart: values belong together that are of one five-minute mark. */
const markOf = (atMs: number) => Math.round(atMs / FIVE_MINUTES_MS)

/** Adds a column to sums that stand at the instants of another; where it has no value the sum becomes none. */
function addTo(sums: Float64Array, sumsAt: ArrayLike<number>, { at, values }: Column, sign: 1 | -1): void {
  const markIn = (place: number) => (place < at.length ? markOf(at[place]!) : Number.POSITIVE_INFINITY)
  let place = 0
  let placeMark = markIn(place)
  for (let index = 0; index < sums.length; index++) {
    const mark = markOf(sumsAt[index]!)
    while (placeMark < mark) placeMark = markIn(++place)
    sums[index]! += placeMark === mark ? sign * values[place]! : Number.NaN
  }
}

/** The first column with the others added or taken away, at its own instants; where any is missing there is no sum. */
export function addColumns(parts: readonly { column: Column; sign: 1 | -1 }[]): Column {
  const [first, ...others] = parts
  if (!first) return EMPTY_COLUMN
  if (others.length === 0 && first.sign === 1) return first.column
  const at = new Float64Array(first.column.at)
  const values = new Float64Array(first.column.values).map((value) => first.sign * value)
  for (const { column, sign } of others) addTo(values, at, column, sign)
  let count = 0
  for (let index = 0; index < values.length; index++) {
    if (Number.isNaN(values[index])) continue
    at[count] = at[index]!
    values[count++] = thousandths(values[index]!)
  }
  return { at: at.subarray(0, count), values: values.subarray(0, count) }
}

/** What sums of decimals leave behind is nobody's measurement. */
export const thousandths = (value: number): number => Math.round(value * 1000) / 1000 + 0
