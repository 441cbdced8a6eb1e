import type { HistorySeries } from '@tradeops/domain/market/history/history-series'
import type { DataOrigin } from '@tradeops/domain/market/reading'
import { hubOf, type Zone } from '@tradeops/domain/market/zones'
import { listColumnHeads } from '@tradeops/domain/present/history-words'
import { formatHourEnding } from '@tradeops/domain/present/market-time'
import { formatCentralDay, formatCentralStamp } from '@tradeops/domain/time/central-time'
import { type HistoryExportRow, includesRunPrices } from '../../flows/history/export-history-rows.ts'

export type ExportCell = string | number | null

/** The table that every export format writes: headings, and rows in batches. */
export type ExportTable = {
  title: string
  heads: string[]
  batches: AsyncIterable<ExportCell[][]>
}

export type HistoryExportFacts = {
  zone: Zone
  origin: DataOrigin
  names: readonly HistorySeries[]
  fromMs: number
  toMs: number
}

/** Marks simulated data in every heading, because columns are copied out of files. */
const headFor = (head: string, origin: DataOrigin) =>
  origin === 'simulated' ? head.replace(')', ', simulated)') : head

export function buildHistoryTable(
  { zone, origin, names }: HistoryExportFacts,
  batches: AsyncIterable<HistoryExportRow[]>,
): ExportTable {
  const withRuns = includesRunPrices(names)
  const cells = ({ atMs, runAtMs, values }: HistoryExportRow): ExportCell[] => {
    const hour = formatHourEnding(new Date(atMs))
    const run = withRuns ? [runAtMs === null ? null : formatCentralStamp(runAtMs)] : []
    return [formatCentralStamp(atMs), hour, ...run, ...values]
  }
  return {
    title: `${hubOf(zone)}${origin === 'simulated' ? ' simulated' : ''}`,
    heads: [
      'Interval start (CT)',
      'Hour ending',
      ...(withRuns ? ['SCED run (CT)'] : []),
      ...names.flatMap(listColumnHeads).map((head) => headFor(head, origin)),
    ],
    batches: (async function* () {
      for await (const batch of batches) yield batch.map(cells)
    })(),
  }
}

/** Names an export file: `ercot-houston-2026-07-08-to-2026-07-15-simulated`. */
export const nameHistoryExport = ({ zone, origin, fromMs, toMs }: HistoryExportFacts): string =>
  [
    'ercot',
    zone.toLowerCase(),
    formatCentralDay(new Date(fromMs)),
    'to',
    formatCentralDay(new Date(toMs)),
    ...(origin === 'simulated' ? ['simulated'] : []),
  ].join('-')
