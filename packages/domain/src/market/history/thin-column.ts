import type { Column, GappedColumn } from './column.ts'

export type ThinOptions = {
  fromMs: number
  toMs: number
  /** How many rows there may be in all, those that stand for gaps included. */
  points: number
  stepMs: number
  longestStepMs: number
}

export type ThinnedColumn = GappedColumn & {
  /** The stretch of which the highest and the lowest value are kept; null where every value is. */
  bucketMs: number | null
}

/** A gap takes three rows: the last value before it, the hole, the first value after it. */
const ROWS_OF_A_GAP = 3
/** Of all rows at most this share is spent on gaps; the longest are told. */
const SHARE_OF_GAPS = 0.15

/** The index after each hole, the longest holes first. */
function gapsIn({ at }: Column, longestStepMs: number): number[] {
  const found: number[] = []
  for (let index = 1; index < at.length; index++) if (at[index]! - at[index - 1]! > longestStepMs) found.push(index)
  const lengthOf = (index: number) => at[index]! - at[index - 1]!
  return found.sort((one, other) => lengthOf(other) - lengthOf(one) || one - other)
}

/** The places of the lowest and the highest value of every bucket, and of the first and the last of all. */
function extremesOf({ at, values }: Column, fromMs: number, bucketMs: number): Set<number> {
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

/** The extremes, and on either side of a hole its neighbors. */
function keptPlaces(extremes: Set<number>, gaps: ReadonlySet<number>): number[] {
  for (const index of gaps) extremes.add(index - 1).add(index)
  return [...extremes].sort((one, other) => one - other)
}

/** As many rows as a chart can draw: every bucket keeps its highest and lowest value, and a hole stays a hole. */
export function thinColumn(
  column: Column,
  { fromMs, toMs, points, stepMs, longestStepMs }: ThinOptions,
): ThinnedColumn {
  const { at, values } = column
  const gaps = gapsIn(column, longestStepMs)
  // A hole at either end has one neighbor and takes a row of its own.
  const begins = at.length > 0 && at[0]! - fromMs > longestStepMs
  const ends = at.length > 0 && toMs - at[at.length - 1]! > longestStepMs
  const room = points - Number(begins) - Number(ends)
  const whole = at.length + gaps.length <= room
  const told = new Set(whole ? gaps : gaps.slice(0, Math.floor((room * SHARE_OF_GAPS) / ROWS_OF_A_GAP)))
  const buckets = Math.max(1, Math.floor((room - ROWS_OF_A_GAP * told.size - 2) / 2))
  // The last instant belongs to the last bucket, not to one of its own.
  const bucketMs = whole ? null : (toMs - fromMs + 1) / buckets
  const places =
    bucketMs === null ? Array.from(at, (_, index) => index) : keptPlaces(extremesOf(column, fromMs, bucketMs), told)
  const thinned: ThinnedColumn = { at: [], values: [], bucketMs }
  const put = (atMs: number, value: number | null) => {
    thinned.at.push(atMs)
    thinned.values.push(value)
  }
  if (begins) put(fromMs, null)
  for (const index of places) {
    if (told.has(index)) put(Math.min(at[index - 1]! + stepMs, at[index]! - 1), null)
    put(at[index]!, values[index]!)
  }
  if (ends) put(at[at.length - 1]! + stepMs, null)
  return thinned
}
