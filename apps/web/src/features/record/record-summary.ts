import type { RecordAnswer } from '@tradeops/contract/market/record'
import { decimal } from '@tradeops/domain/present/numbers'
import { formatShare } from '@tradeops/domain/present/record-words'
import { findStatedOddsRow } from './record-words.ts'

/** Writes `Spike risk calls: 45% of 902 correct on real 2024 hours, base 3.6%.`; null before anything is scored. */
export function composeRecordSummary({ ledgers }: RecordAnswer): string | null {
  for (const name of ['live', 'archive'] as const) {
    const ledger = ledgers.find((each) => each.ledger === name)
    const row = ledger && findStatedOddsRow(ledger.rows)
    if (!ledger || !row || row.share === null) continue
    const base = row.base === null ? '' : `, base ${formatShare(row.base)}`
    const where = name === 'live' ? 'live so far' : `on real ${ledger.from?.slice(0, 4) ?? 'past'} hours`
    return `${row.title} calls: ${formatShare(row.share)} of ${decimal(row.calls, 0)} correct ${where}${base}.`
  }
  return null
}
