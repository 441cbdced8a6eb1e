import type { HistoryColumn } from '@tradeops/domain/market/history/column'
import { HISTORY_SERIES, type HistorySeries, listStoredColumns } from '@tradeops/domain/market/history/history-series'
import { createLineColumn } from '@tradeops/domain/market/history/usual-prices'
import type { Zone } from '@tradeops/domain/market/zones'
import { DAY_MS, HOUR_MS } from '@tradeops/domain/time/durations'
import {
  type CorrectedValue,
  canBeCorrected,
  listCorrectedValues,
  type ReadPriceCorrections,
} from './read-corrections.ts'
import type { ReadUsualPrices } from './read-history.ts'
import { computeHistoryColumn, type ReadStoredColumns } from './stored-columns.ts'

export type HistoryExportSelection = { zone: Zone; names: readonly HistorySeries[]; fromMs: number; toMs: number }

export type HistoryExportNeeds = {
  columns: ReadStoredColumns
  corrections: ReadPriceCorrections
  usual: ReadUsualPrices
  /** Lets other requests run meanwhile: exporting a year takes a while, and the embedded database has one thread. */
  rest(): Promise<unknown>
}

/** A price beside its value on first published prices, and when ERCOT corrected it; null if it did not. */
export type ExportedPrice = { first: number | null; correctedAtMs: number | null }

/** One exported row: the start of the interval, the SCED run of its prices if any, the values, and their prices. */
export type HistoryExportRow = {
  atMs: number
  runAtMs: number | null
  values: (number | null)[]
  /** One for each series that ERCOT corrects, in their order. */
  prices: ExportedPrice[]
}

type WrittenColumn = HistoryColumn & {
  ofRuns: boolean
  /** Corrected values by their instant; null if the series is never corrected. */
  corrected: ReadonlyMap<number, CorrectedValue> | null
}

const SLICE_MS = 14 * DAY_MS

/** Whether a series has SCED prices, whose runs are some seconds after the five-minute mark. */
const isOfRuns = (name: HistorySeries) => name === 'lmp' || name === 'basis'

export const includesRunPrices = (names: readonly HistorySeries[]): boolean => names.some(isOfRuns)

/** The series with the shortest step sets the distance between rows; a gas price belongs to a market day. */
const rowStepMs = (names: readonly HistorySeries[]): number =>
  Math.min(HOUR_MS, ...names.map((name) => HISTORY_SERIES[name].stepMs))

/** Writes the values of an interval in one row; two runs in one interval make two rows, so that no value is lost. */
function* rowsOf(columns: readonly WrittenColumn[], stepMs: number): Generator<HistoryExportRow> {
  const positions = columns.map(() => 0)
  const intervalOf = ({ at }: HistoryColumn, index: number) =>
    Math.floor((at[positions[index]!] ?? Number.POSITIVE_INFINITY) / stepMs) * stepMs
  for (;;) {
    const intervals = columns.map(intervalOf)
    const atMs = Math.min(...intervals)
    if (atMs === Number.POSITIVE_INFINITY) return
    const row: HistoryExportRow = { atMs, runAtMs: null, values: [], prices: [] }
    for (const [index, { at, values, ofRuns, corrected }] of columns.entries()) {
      const isHere = intervals[index] === atMs
      const position = positions[index]!
      const value = isHere ? values[position]! : null
      row.values.push(value)
      if (corrected) row.prices.push(priceOf(value, isHere ? corrected.get(at[position]!) : undefined))
      if (!isHere) continue
      positions[index] = position + 1
      if (ofRuns) row.runAtMs = at[position]!
    }
    yield row
  }
}

const priceOf = (value: number | null, corrected: CorrectedValue | undefined): ExportedPrice => ({
  first: corrected?.first ?? value,
  correctedAtMs: corrected?.correctedAtMs ?? null,
})

export async function* exportHistoryRows(
  { columns, corrections, usual, rest }: HistoryExportNeeds,
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
    const wanted = listStoredColumns(read, zone)
    const found = await columns(wanted, beginMs, endMs)
    const made = await corrections(wanted, beginMs, endMs)
    const written: WrittenColumn[] = []
    for (const name of names) {
      const parts = name === 'usual' ? await usualBand(beginMs, endMs) : [computeHistoryColumn(name, zone, found)]
      const corrected = canBeCorrected(name, zone)
        ? new Map(listCorrectedValues(name, zone, found, made).map((each) => [each.atMs, each]))
        : null
      written.push(...parts.map((column) => ({ ...column, ofRuns: isOfRuns(name), corrected })))
    }
    yield [...rowsOf(written, stepMs)]
    await rest()
  }
}
