import type { HistorySeries } from '@tradeops/domain/market/history/history-series'
import type { DataOrigin } from '@tradeops/domain/market/reading'
import { hubOf, type Zone } from '@tradeops/domain/market/zones'
import { listColumnHeads } from '@tradeops/domain/present/history-words'
import { formatHourEnding } from '@tradeops/domain/present/market-time'
import { formatCentralDay, formatCentralStamp } from '@tradeops/domain/time/central-time'
import { type ExportRow, hasRuns } from '../../flows/history/export-rows.ts'

export type Cell = string | number | null

/** The table that every file format writes: headings, and rows in batches. */
export type ExportTable = {
  title: string
  heads: string[]
  batches: AsyncIterable<Cell[][]>
}

export type ExportFacts = {
  zone: Zone
  origin: DataOrigin
  names: readonly HistorySeries[]
  fromMs: number
  toMs: number
}

/** Every heading marks simulated data, because columns are copied out of files. */
const headFor = (head: string, origin: DataOrigin) =>
  origin === 'simulated' ? head.replace(')', ', simulated)') : head

export function exportTable({ zone, origin, names }: ExportFacts, batches: AsyncIterable<ExportRow[]>): ExportTable {
  const withRuns = hasRuns(names)
  const cells = ({ atMs, runAtMs, values }: ExportRow): Cell[] => {
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

/** `ercot-houston-2026-07-08-to-2026-07-15-simulated`. */
export const exportName = ({ zone, origin, fromMs, toMs }: ExportFacts): string =>
  [
    'ercot',
    zone.toLowerCase(),
    formatCentralDay(new Date(fromMs)),
    'to',
    formatCentralDay(new Date(toMs)),
    ...(origin === 'simulated' ? ['simulated'] : []),
  ].join('-')
