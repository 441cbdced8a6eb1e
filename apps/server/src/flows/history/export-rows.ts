import type { Column } from '@tradeops/domain/market/history/column'
import { HISTORY_SERIES, type HistorySeries, storedBehind } from '@tradeops/domain/market/history/history-series'
import { knownIn } from '@tradeops/domain/market/history/usual-prices'
import type { Zone } from '@tradeops/domain/market/zones'
import { DAY_MS, HOUR_MS } from '@tradeops/domain/time/durations'
import { columnOf, type StoredColumns, type UsualOf } from './read-history.ts'

export type ExportQuestion = { zone: Zone; names: readonly HistorySeries[]; fromMs: number; toMs: number }

export type ExportNeeds = {
  columns: StoredColumns
  usual: UsualOf
  /** Lets others have their turn: a year takes a while, and the embedded database has one thread. */
  rest(): Promise<unknown>
}

/** The start of the interval a row is of, the instant of the SCED run where one of its prices has one, and its values. */
export type ExportRow = { atMs: number; runAtMs: number | null; values: (number | null)[] }

/** Read and written before the next is read: whatever the span, this much of it is in memory. */
const SLICE_MS = 14 * DAY_MS

/** Prices of SCED runs, which come some seconds after the mark they belong to. */
const isOfRuns = (name: HistorySeries) => name === 'lmp' || name === 'basis'

export const hasRuns = (names: readonly HistorySeries[]): boolean => names.some(isOfRuns)

/** The finest of the series sets the rows; a gas price is of a market day, which begins on a full hour. */
const rowStepMs = (names: readonly HistorySeries[]): number =>
  Math.min(HOUR_MS, ...names.map((name) => HISTORY_SERIES[name].stepMs))

/** Values of one interval side by side. Two runs in one interval are two rows: no value is left out. */
function* rowsOf(columns: readonly (Column & { ofRuns: boolean })[], stepMs: number): Generator<ExportRow> {
  const places = columns.map(() => 0)
  const intervalOf = ({ at }: Column, index: number) =>
    Math.floor((at[places[index]!] ?? Number.POSITIVE_INFINITY) / stepMs) * stepMs
  for (;;) {
    const intervals = columns.map(intervalOf)
    const atMs = Math.min(...intervals)
    if (atMs === Number.POSITIVE_INFINITY) return
    const row: ExportRow = { atMs, runAtMs: null, values: [] }
    for (const [index, { at, values, ofRuns }] of columns.entries()) {
      const isHere = intervals[index] === atMs
      const place = places[index]!
      row.values.push(isHere ? values[place]! : null)
      if (!isHere) continue
      places[index] = place + 1
      if (ofRuns) row.runAtMs = at[place]!
    }
    yield row
  }
}

/** Every value of a span, interval after interval; as many rows at a time as are read at once. */
export async function* exportRows(
  { columns, usual, rest }: ExportNeeds,
  { zone, names, fromMs, toMs }: ExportQuestion,
): AsyncGenerator<ExportRow[]> {
  const stepMs = rowStepMs(names)

  async function usualBand(beginMs: number, endMs: number): Promise<Column[]> {
    const band = await usual(zone, beginMs, endMs)
    return [knownIn(band, band.low), knownIn(band, band.high)]
  }

  for (let sliceMs = Math.floor(fromMs / stepMs) * stepMs; sliceMs < toMs; sliceMs += SLICE_MS) {
    const [beginMs, endMs] = [Math.max(sliceMs, fromMs), Math.min(sliceMs + SLICE_MS, toMs)]
    const read = names.filter((name) => name !== 'usual')
    const found = await columns(storedBehind(read, zone), beginMs, endMs)
    const written: (Column & { ofRuns: boolean })[] = []
    for (const name of names) {
      const parts = name === 'usual' ? await usualBand(beginMs, endMs) : [columnOf(name, zone, found)]
      written.push(...parts.map((column) => ({ ...column, ofRuns: isOfRuns(name) })))
    }
    yield [...rowsOf(written, stepMs)]
    await rest()
  }
}
