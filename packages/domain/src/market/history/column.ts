import { FIVE_MINUTES_MS } from '../../time/durations.ts'

/** Values of a series in time order; a year of values is stored as plain doubles. */
export type HistoryColumn = { at: ArrayLike<number>; values: ArrayLike<number> }

/** A column of values in which a null marks the start of a time without data. */
export type GappedColumn = { at: number[]; values: (number | null)[] }

export const EMPTY_HISTORY_COLUMN: HistoryColumn = { at: [], values: [] }

/** Load and fuel mix are published some seconds apart, so values at the same five-minute mark belong together. */
const markOf = (atMs: number) => Math.round(atMs / FIVE_MINUTES_MS)

/** Adds the values of a column to running sums at the times of the sums; a missing value makes the sum NaN. */
function addTo(sums: Float64Array, sumsAt: ArrayLike<number>, { at, values }: HistoryColumn, sign: 1 | -1): void {
  const markIn = (place: number) => (place < at.length ? markOf(at[place]!) : Number.POSITIVE_INFINITY)
  let place = 0
  let placeMark = markIn(place)
  for (let index = 0; index < sums.length; index++) {
    const mark = markOf(sumsAt[index]!)
    while (placeMark < mark) placeMark = markIn(++place)
    sums[index]! += placeMark === mark ? sign * values[place]! : Number.NaN
  }
}

/** Adds or subtracts columns of values at the times of the first column; a time with a missing value is left out. */
export function sumHistoryColumns(parts: readonly { column: HistoryColumn; sign: 1 | -1 }[]): HistoryColumn {
  const [first, ...others] = parts
  if (!first) return EMPTY_HISTORY_COLUMN
  if (others.length === 0 && first.sign === 1) return first.column
  const at = new Float64Array(first.column.at)
  const values = new Float64Array(first.column.values).map((value) => first.sign * value)
  for (const { column, sign } of others) addTo(values, at, column, sign)
  let count = 0
  for (let index = 0; index < values.length; index++) {
    if (Number.isNaN(values[index])) continue
    at[count] = at[index]!
    values[count++] = roundToThousandth(values[index]!)
  }
  return { at: at.subarray(0, count), values: values.subarray(0, count) }
}

/** Rounds away floating-point noise after sums and differences. */
export const roundToThousandth = (value: number): number => Math.round(value * 1000) / 1000 + 0
