import type { HistoryColumn } from '@tradeops/domain/market/history/column'
import { HISTORY_SERIES, type HistorySeries, listStoredColumns } from '@tradeops/domain/market/history/history-series'
import { createUsualPriceColumn } from '@tradeops/domain/market/history/usual-prices'
import type { Zone } from '@tradeops/domain/market/zones'
import { DAY_MS, HOUR_MS } from '@tradeops/domain/time/durations'
import type { ReadUsualPriceRanges } from './read-chart-history.ts'
import {
  type CorrectedSeriesValue,
  isCorrectableSeries,
  listCorrectedSeriesValues,
  type ReadPriceCorrections,
} from './read-corrections.ts'
import { computeChartedSeries, type ReadStoredSeries } from './stored-series.ts'

export type HistoryExportSelection = { zone: Zone; names: readonly HistorySeries[]; fromMs: number; toMs: number }

export type HistoryExportDependencies = {
  columns: ReadStoredSeries
  corrections: ReadPriceCorrections
  usual: ReadUsualPriceRanges
  /**
   * Pauses the export so that other requests can run: exporting a year takes long, and the embedded database has one
   * thread.
   */
  rest(): Promise<unknown>
}

/**
 * The correction of an exported price: `first` is the price as first published, and `correctedAtMs` is when ERCOT
 * corrected it, or null if it never did.
 */
export type ExportedPriceCorrection = { first: number | null; correctedAtMs: number | null }

/**
 * One exported row: the start of the interval, the time of the SCED run if the row has one, the series values, and the
 * corrections of the prices.
 */
export type HistoryExportRow = {
  atMs: number
  runAtMs: number | null
  values: (number | null)[]
  /** One entry for each exported series that ERCOT can correct, in the order of the columns. */
  prices: ExportedPriceCorrection[]
}

type WrittenColumn = HistoryColumn & {
  ofRuns: boolean
  /** The series' corrected values by time in milliseconds; null if ERCOT never corrects the series. */
  corrected: ReadonlyMap<number, CorrectedSeriesValue> | null
}

const SLICE_MS = 14 * DAY_MS

/** Whether a series has a price per SCED run; a SCED run is some seconds after its five-minute mark. */
const isOfRuns = (name: HistorySeries) => name === 'lmp' || name === 'basis'

export const includesScedRunPrices = (names: readonly HistorySeries[]): boolean => names.some(isOfRuns)

/**
 * Returns the length of an exported row's interval: the shortest step of the chosen series, but at most an hour,
 * because a daily gas price starts at Central midnight and a step of a day would start at UTC midnight.
 */
const rowStepMs = (names: readonly HistorySeries[]): number =>
  Math.min(HOUR_MS, ...names.map((name) => HISTORY_SERIES[name].stepMs))

/**
 * Writes the values of an interval in one row; two SCED runs in one interval make two rows, so that no price is lost.
 */
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

const priceOf = (value: number | null, corrected: CorrectedSeriesValue | undefined): ExportedPriceCorrection => ({
  first: corrected?.first ?? value,
  correctedAtMs: corrected?.correctedAtMs ?? null,
})

export async function* exportHistoryRows(
  { columns, corrections, usual, rest }: HistoryExportDependencies,
  { zone, names, fromMs, toMs }: HistoryExportSelection,
): AsyncGenerator<HistoryExportRow[]> {
  const stepMs = rowStepMs(names)

  async function usualBand(beginMs: number, endMs: number): Promise<HistoryColumn[]> {
    const band = await usual(zone, beginMs, endMs)
    return [createUsualPriceColumn(band, band.low), createUsualPriceColumn(band, band.high)]
  }

  for (let sliceMs = Math.floor(fromMs / stepMs) * stepMs; sliceMs < toMs; sliceMs += SLICE_MS) {
    const [beginMs, endMs] = [Math.max(sliceMs, fromMs), Math.min(sliceMs + SLICE_MS, toMs)]
    const read = names.filter((name) => name !== 'usual')
    const wanted = listStoredColumns(read, zone)
    const found = await columns(wanted, beginMs, endMs)
    const made = await corrections(wanted, beginMs, endMs)
    const written: WrittenColumn[] = []
    for (const name of names) {
      const parts = name === 'usual' ? await usualBand(beginMs, endMs) : [computeChartedSeries(name, zone, found)]
      const corrected = isCorrectableSeries(name, zone)
        ? new Map(listCorrectedSeriesValues(name, zone, found, made).map((each) => [each.atMs, each]))
        : null
      written.push(...parts.map((column) => ({ ...column, ofRuns: isOfRuns(name), corrected })))
    }
    yield [...rowsOf(written, stepMs)]
    await rest()
  }
}
