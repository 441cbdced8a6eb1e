import type { GappedColumn, HistoryColumn } from './column.ts'

export type ThinColumnOptions = {
  fromMs: number
  toMs: number
  /** Maximum number of returned values, including nulls that mark missing data. */
  points: number
  stepMs: number
  longestStepMs: number
}

export type ThinnedColumn = GappedColumn & {
  /** Length of the buckets that keep only their highest and lowest value; null if every value is kept. */
  bucketMs: number | null
}

/**
 * A time without data needs three points in a chart: the last value before it, a null, and the first value after it.
 */
const ROWS_PER_GAP = 3
/** Times without data use at most this fraction of all points; the longest ones are shown. */
const MAX_GAP_SHARE = 0.15

function gapsIn({ at }: HistoryColumn, longestStepMs: number): number[] {
  const found: number[] = []
  for (let index = 1; index < at.length; index++) if (at[index]! - at[index - 1]! > longestStepMs) found.push(index)
  const lengthOf = (index: number) => at[index]! - at[index - 1]!
  return found.sort((one, other) => lengthOf(other) - lengthOf(one) || one - other)
}

/** Lists the indexes of the lowest and highest value of every bucket, and of the first and last value of the column. */
function extremesOf({ at, values }: HistoryColumn, fromMs: number, bucketMs: number): Set<number> {
  const kept = new Set<number>(at.length === 0 ? [] : [0, at.length - 1])
  let start = 0
  while (start < at.length) {
    const bucket = Math.floor((at[start]! - fromMs) / bucketMs)
    let [low, high, index] = [start, start, start]
    for (; index < at.length && Math.floor((at[index]! - fromMs) / bucketMs) === bucket; index++) {
      if (values[index]! < values[low]!) low = index
      if (values[index]! > values[high]!) high = index
    }
    kept.add(low).add(high)
    start = index
  }
  return kept
}

function keptIndexes(extremes: Set<number>, gaps: ReadonlySet<number>): number[] {
  for (const index of gaps) extremes.add(index - 1).add(index)
  return [...extremes].sort((one, other) => one - other)
}

/**
 * Reduces a column for a chart: every bucket keeps its highest and lowest value, and times without data stay visible.
 */
export function thinColumn(
  column: HistoryColumn,
  { fromMs, toMs, points, stepMs, longestStepMs }: ThinColumnOptions,
): ThinnedColumn {
  const { at, values } = column
  const gaps = gapsIn(column, longestStepMs)
  // Missing data at the start or end of a chart has only one neighbor and needs one point.
  const startsLate = at.length > 0 && at[0]! - fromMs > longestStepMs
  const endsEarly = at.length > 0 && toMs - at[at.length - 1]! > longestStepMs
  const room = points - Number(startsLate) - Number(endsEarly)
  const fits = at.length + gaps.length <= room
  const shownGaps = new Set(fits ? gaps : gaps.slice(0, Math.floor((room * MAX_GAP_SHARE) / ROWS_PER_GAP)))
  const buckets = Math.max(1, Math.floor((room - ROWS_PER_GAP * shownGaps.size - 2) / 2))
  // One millisecond is added, so that the last time falls into the last bucket.
  const bucketMs = fits ? null : (toMs - fromMs + 1) / buckets
  const indexes =
    bucketMs === null
      ? Array.from(at, (_, index) => index)
      : keptIndexes(extremesOf(column, fromMs, bucketMs), shownGaps)
  const thinned: ThinnedColumn = { at: [], values: [], bucketMs }
  const put = (atMs: number, value: number | null) => {
    thinned.at.push(atMs)
    thinned.values.push(value)
  }
  if (startsLate) put(fromMs, null)
  for (const index of indexes) {
    if (shownGaps.has(index)) put(Math.min(at[index - 1]! + stepMs, at[index]! - 1), null)
    put(at[index]!, values[index]!)
  }
  if (endsEarly) put(at[at.length - 1]! + stepMs, null)
  return thinned
}
