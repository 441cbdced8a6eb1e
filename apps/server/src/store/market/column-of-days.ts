import { type Column, EMPTY_COLUMN } from '@tradeops/domain/market/history/column'
import { mostPackedIn, type Points, unpackValues } from './pack-values.ts'

/** UTC days, the last one included. */
export type Days = { from: number; to: number }

type Doubles = { at: Float64Array; values: Float64Array }

/** The days of a span one after the other, packed as most are or read. */
export function columnOfDays(
  { from, to }: Days,
  packed: ReadonlyMap<number, Uint8Array>,
  read: ReadonlyMap<number, Points>,
): Doubles {
  let most = 0
  for (const bytes of packed.values()) most += mostPackedIn(bytes.length)
  for (const { at } of read.values()) most += at.length
  const column = { at: new Float64Array(most), values: new Float64Array(most) }
  let place = 0
  for (let day = from; day <= to; day++) {
    const bytes = packed.get(day)
    if (bytes) place = unpackValues(bytes, column, place)
    const points = read.get(day)
    if (!points) continue
    column.at.set(points.at, place)
    column.values.set(points.values, place)
    place += points.at.length
  }
  return { at: column.at.subarray(0, place), values: column.values.subarray(0, place) }
}

/** A day is read whole; of the first and the last one only a part was asked for. */
export function columnWithin({ at, values }: Doubles, fromMs: number, toMs: number): Column {
  const from = at.findIndex((atMs) => atMs >= fromMs)
  const to = at.findLastIndex((atMs) => atMs < toMs) + 1
  return from === -1 || to <= from ? EMPTY_COLUMN : { at: at.subarray(from, to), values: values.subarray(from, to) }
}

/** A column with what comes before it. */
export function columnAfter(before: Column, column: Column): Column {
  const joined = (first: ArrayLike<number>, second: ArrayLike<number>) => {
    const all = new Float64Array(first.length + second.length)
    all.set(first)
    all.set(second, first.length)
    return all
  }
  return { at: joined(before.at, column.at), values: joined(before.values, column.values) }
}
