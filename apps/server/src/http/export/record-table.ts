import type { RecordEntry } from '@tradeops/contract/market/record'
import type { Origin } from '@tradeops/domain/market/reading'
import { offsetStamp } from '@tradeops/domain/time/offset-stamp'
import type { ExportCell, ExportTable } from './history-table.ts'

const stamp = (at: string | null): ExportCell => (at === null ? null : offsetStamp(Date.parse(at)))

const COLUMNS: readonly (readonly [head: string, cell: (entry: RecordEntry, ledger: Origin) => ExportCell])[] = [
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
  ['Reason', ({ reason }) => reason],
  ['Lead (min)', ({ leadMinutes }) => leadMinutes],
  ['Value', ({ value }) => value],
  ['Unit', ({ unit }) => unit],
  ['Brief', ({ briefId }) => briefId],
]
export const buildRecordTable = (ledger: Origin, batches: AsyncIterable<RecordEntry[]>): ExportTable => ({
  title: `Record ${ledger}`,
  heads: COLUMNS.map(([head]) => head),
  batches: (async function* () {
    for await (const batch of batches) yield batch.map((entry) => COLUMNS.map(([, cell]) => cell(entry, ledger)))
  })(),
})
