import type { TrackRecordEntry } from '@tradeops/contract/market/track-record'
import type { DataOrigin } from '@tradeops/domain/market/reading'
import { formatCentralStamp } from '@tradeops/domain/time/central-time'
import type { ExportCell, ExportTable } from './history-table.ts'

const stamp = (at: string | null): ExportCell => (at === null ? null : formatCentralStamp(Date.parse(at)))

const COLUMNS: readonly (readonly [head: string, cell: (entry: TrackRecordEntry, ledger: DataOrigin) => ExportCell])[] =
  [
    ['Ledger', (_entry, ledger) => ledger],
    ['Type', ({ type }) => type],
    ['Rule', ({ rule }) => rule],
    ['Zone', ({ zone }) => zone ?? 'grid'],
    ['Level', ({ level }) => level],
    ['At (CT)', ({ at }) => stamp(at)],
    ['What counts as true', ({ claim }) => claim],
    ['Stated chance', ({ probability }) => probability],
    ['Time is over (CT)', ({ horizonEndsAt }) => stamp(horizonEndsAt)],
    ['Ended (CT)', ({ endedAt }) => stamp(endedAt)],
    ['Outcome', ({ outcome }) => outcome],
    ['Restated outcome', ({ restated }) => restated?.outcome ?? null],
    ['Restated on (CT)', ({ restated }) => stamp(restated?.at ?? null)],
    ['Reason', ({ reason }) => reason],
    ['Lead (min)', ({ leadMinutes }) => leadMinutes],
    ['Value', ({ value }) => value],
    ['Unit', ({ unit }) => unit],
    ['Brief', ({ briefId }) => briefId],
  ]
export const buildTrackRecordTable = (ledger: DataOrigin, batches: AsyncIterable<TrackRecordEntry[]>): ExportTable => ({
  title: `Record ${ledger}`,
  heads: COLUMNS.map(([head]) => head),
  batches: (async function* () {
    for await (const batch of batches) yield batch.map((entry) => COLUMNS.map(([, cell]) => cell(entry, ledger)))
  })(),
})
