import type { HistoryExportPriceVersions } from '@tradeops/contract/market/history'
import { HISTORY_SERIES, type HistorySeries } from '@tradeops/domain/market/history/history-series'
import type { DataOrigin } from '@tradeops/domain/market/reading'
import { findHubOfZone, type Zone } from '@tradeops/domain/market/zones'
import { listHistoryColumnHeadings } from '@tradeops/domain/present/history-words'
import { formatHourEnding } from '@tradeops/domain/present/market-time'
import { formatCentralDay, formatCentralStamp } from '@tradeops/domain/time/central-time'
import {
  type ExportedPriceCorrection,
  type HistoryExportRow,
  includesScedRunPrices,
} from '../../flows/history/export-history-rows.ts'
import { isCorrectableSeries } from '../../flows/history/read-corrections.ts'

export type ExportCell = string | number | null

/** A table that every export format (CSV, JSON, XLSX) can write: headings, and rows in batches. */
export type ExportTable = {
  title: string
  heads: string[]
  batches: AsyncIterable<ExportCell[][]>
}

export type HistoryExportMetadata = {
  zone: Zone
  origin: DataOrigin
  names: readonly HistorySeries[]
  fromMs: number
  toMs: number
  prices: HistoryExportPriceVersions
}

/** Marks simulated data in the heading of every value column, because columns are copied out of files. */
const headFor = (head: string, origin: DataOrigin) =>
  origin === 'simulated' ? head.replace(')', ', simulated)') : head

export function buildHistoryTable(
  { zone, origin, names, prices }: HistoryExportMetadata,
  batches: AsyncIterable<HistoryExportRow[]>,
): ExportTable {
  const withRuns = includesScedRunPrices(names)
  const priced = names.filter((name) => isCorrectableSeries(name, zone))
  const priceCells = ({ first, correctedAtMs }: ExportedPriceCorrection): ExportCell[] => [
    correctedAtMs === null ? null : formatCentralStamp(correctedAtMs),
    ...(prices === 'both' ? [first] : []),
  ]
  const priceHeads = (name: HistorySeries) => [
    `${HISTORY_SERIES[name].label} corrected on (CT)`,
    ...(prices === 'both' ? [headFor(`${HISTORY_SERIES[name].label} first published ($/MWh)`, origin)] : []),
  ]
  const cells = ({ atMs, runAtMs, values, prices: found }: HistoryExportRow): ExportCell[] => {
    const hour = formatHourEnding(new Date(atMs))
    const run = withRuns ? [runAtMs === null ? null : formatCentralStamp(runAtMs)] : []
    return [formatCentralStamp(atMs), hour, ...run, ...values, ...found.flatMap(priceCells)]
  }
  return {
    title: `${findHubOfZone(zone)}${origin === 'simulated' ? ' simulated' : ''}`,
    heads: [
      'Interval start (CT)',
      'Hour ending',
      ...(withRuns ? ['SCED run (CT)'] : []),
      ...names.flatMap(listHistoryColumnHeadings).map((head) => headFor(head, origin)),
      ...priced.flatMap(priceHeads),
    ],
    batches: (async function* () {
      for await (const batch of batches) yield batch.map(cells)
    })(),
  }
}

/** Names a file of exported history, such as `ercot-houston-2026-07-08-to-2026-07-15-simulated`. */
export const nameHistoryExportFile = ({ zone, origin, fromMs, toMs }: HistoryExportMetadata): string =>
  [
    'ercot',
    zone.toLowerCase(),
    formatCentralDay(new Date(fromMs)),
    'to',
    formatCentralDay(new Date(toMs)),
    ...(origin === 'simulated' ? ['simulated'] : []),
  ].join('-')
