import { EMPTY_HISTORY_COLUMN, type HistoryColumn } from '@tradeops/domain/market/history/column'
import { computeMaxPackedValues, type SeriesToPack, unpackSeriesValues } from './pack-series-values.ts'

/** A span of UTC days since 1970, both ends included. */
export type UtcDaySpan = { from: number; to: number }

type Doubles = { at: Float64Array; values: Float64Array }

/** Joins the days of a span into one series: packed days, and days read from single readings. */
export function joinPackedDays(
  { from, to }: UtcDaySpan,
  packed: ReadonlyMap<number, Uint8Array>,
  read: ReadonlyMap<number, SeriesToPack>,
): Doubles {
  let size = 0
  for (const bytes of packed.values()) size += computeMaxPackedValues(bytes.length)
  for (const { at } of read.values()) size += at.length
  const column = { at: new Float64Array(size), values: new Float64Array(size) }
  let length = 0
  for (let day = from; day <= to; day++) {
    const bytes = packed.get(day)
    if (bytes) length = unpackSeriesValues(bytes, column, length)
    const points = read.get(day)
    if (!points) continue
    column.at.set(points.at, length)
    column.values.set(points.values, length)
    length += points.at.length
  }
  return { at: column.at.subarray(0, length), values: column.values.subarray(0, length) }
}

/** Cuts a series to a span, because days are read whole and the span can begin and end within a day. */
export function cutSeriesToSpan({ at, values }: Doubles, fromMs: number, toMs: number): HistoryColumn {
  const from = at.findIndex((atMs) => atMs >= fromMs)
  const to = at.findLastIndex((atMs) => atMs < toMs) + 1
  return from === -1 || to <= from
    ? EMPTY_HISTORY_COLUMN
    : { at: at.subarray(from, to), values: values.subarray(from, to) }
}

/** Joins two parts of a series, the earlier part first. */
export function joinSeriesParts(before: HistoryColumn, column: HistoryColumn): HistoryColumn {
  const joined = (first: ArrayLike<number>, second: ArrayLike<number>) => {
    const all = new Float64Array(first.length + second.length)
    all.set(first)
    all.set(second, first.length)
    return all
  }
  return { at: joined(before.at, column.at), values: joined(before.values, column.values) }
}
