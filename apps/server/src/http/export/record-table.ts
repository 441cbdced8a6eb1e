import type { RecordEntry } from '@tradeops/contract/market/record'
import type { Origin } from '@tradeops/domain/market/reading'
import { offsetStamp } from '@tradeops/domain/time/offset-stamp'
import type { Cell, ExportTable } from './export-table.ts'

const HEADS = [
  ...[
    'Ledger',
    'Type',
    'Rule',
    'Zone',
    'Level',
    'At (CT)',
    'What counts as true',
    'Stated chance',
    'Time is over (CT)',
  ],
  ...['Ended (CT)', 'Outcome', 'Reason', 'Lead (min)', 'Value', 'Unit', 'Brief'],
]

const stamp = (at: string | null): Cell => (at === null ? null : offsetStamp(Date.parse(at)))

/** Every call and miss of a ledger, one per row. */
export const recordTable = (ledger: Origin, batches: AsyncIterable<RecordEntry[]>): ExportTable => ({
  title: `Record ${ledger}`,
  heads: HEADS,
  batches: (async function* () {
    for await (const batch of batches) yield batch.map((entry) => cellsOf(ledger, entry))
  })(),
})

const cellsOf = (ledger: Origin, entry: RecordEntry): Cell[] => [
  ...[ledger, entry.type, entry.rule, entry.zone ?? 'grid', entry.level, stamp(entry.at), entry.claim],
  ...[entry.probability, stamp(entry.horizonEndsAt), stamp(entry.endedAt), entry.outcome, entry.reason],
  ...[entry.leadMinutes, entry.value, entry.unit, entry.briefId],
]
