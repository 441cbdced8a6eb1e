import type { HistoryColumn } from '@tradeops/domain/market/history/column'
import { HISTORY_SERIES, type HistorySeries, listStoredColumns } from '@tradeops/domain/market/history/history-series'
import { createLineColumn } from '@tradeops/domain/market/history/usual-prices'
import type { Zone } from '@tradeops/domain/market/zones'
import { DAY_MS, HOUR_MS } from '@tradeops/domain/time/durations'
import { computeHistoryColumn, type ReadStoredColumns, type ReadUsualPrices } from './read-history.ts'

export type HistoryExportSelection = { zone: Zone; names: readonly HistorySeries[]; fromMs: number; toMs: number }

export type HistoryExportNeeds = {
  columns: ReadStoredColumns
  usual: ReadUsualPrices
  /** Lets other requests run meanwhile: exporting a year takes a while, and the embedded database has one thread. */
  rest(): Promise<unknown>
}

/** One exported row: the start of the interval, the SCED run of its prices if any, and the values. */
export type HistoryExportRow = { atMs: number; runAtMs: number | null; values: (number | null)[] }

const SLICE_MS = 14 * DAY_MS

/** Whether a series has SCED prices, whose runs are some seconds after the five-minute mark. */
const isOfRuns = (name: HistorySeries) => name === 'lmp' || name === 'basis'

export const includesRunPrices = (names: readonly HistorySeries[]): boolean => names.some(isOfRuns)

/** The series with the shortest step sets the distance between rows; a gas price belongs to a market day. */
const rowStepMs = (names: readonly HistorySeries[]): number =>
  Math.min(HOUR_MS, ...names.map((name) => HISTORY_SERIES[name].stepMs))

/** Writes the values of an interval in one row; two runs in one interval make two rows, so that no value is lost. */
function* rowsOf(
  columns: readonly (HistoryColumn & { ofRuns: boolean })[],
  stepMs: number,
): Generator<HistoryExportRow> {
  const positions = columns.map(() => 0)
  const intervalOf = ({ at }: HistoryColumn, index: number) =>
    Math.floor((at[positions[index]!] ?? Number.POSITIVE_INFINITY) / stepMs) * stepMs
  for (;;) {
    const intervals = columns.map(intervalOf)
    const atMs = Math.min(...intervals)
    if (atMs === Number.POSITIVE_INFINITY) return
    const row: HistoryExportRow = { atMs, runAtMs: null, values: [] }
    for (const [index, { at, values, ofRuns }] of columns.entries()) {
      const isHere = intervals[index] === atMs
      const position = positions[index]!
      row.values.push(isHere ? values[position]! : null)
      if (!isHere) continue
      positions[index] = position + 1
      if (ofRuns) row.runAtMs = at[position]!
    }
    yield row
  }
}

export async function* exportHistoryRows(
  { columns, usual, rest }: HistoryExportNeeds,
  { zone, names, fromMs, toMs }: HistoryExportSelection,
): AsyncGenerator<HistoryExportRow[]> {
  const stepMs = rowStepMs(names)

  async function usualBand(beginMs: number, endMs: number): Promise<HistoryColumn[]> {
    const band = await usual(zone, beginMs, endMs)
    return [createLineColumn(band, band.low), createLineColumn(band, band.high)]
  }

  for (let sliceMs = Math.floor(fromMs / stepMs) * stepMs; sliceMs < toMs; sliceMs += SLICE_MS) {
    const [beginMs, endMs] = [Math.max(sliceMs, fromMs), Math.min(sliceMs + SLICE_MS, toMs)]
    const read = names.filter((name) => name !== 'usual')
    const found = await columns(listStoredColumns(read, zone), beginMs, endMs)
    const written: (HistoryColumn & { ofRuns: boolean })[] = []
    for (const name of names) {
      const parts = name === 'usual' ? await usualBand(beginMs, endMs) : [computeHistoryColumn(name, zone, found)]
      written.push(...parts.map((column) => ({ ...column, ofRuns: isOfRuns(name) })))
    }
    yield [...rowsOf(written, stepMs)]
    await rest()
  }
}
