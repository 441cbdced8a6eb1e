import type { TrackRecordAnswer } from '@tradeops/contract/market/track-record'
import { formatDecimal } from '@tradeops/domain/present/numbers'
import { formatShareAsPercentWithTenths } from '@tradeops/domain/present/prediction-accuracy-words'
import { findProbabilityRuleRow } from './record-words.ts'

/**
 * Writes `Spike risk calls: 45% of 902 correct on real 2024 hours, base 3.6%.`; null before any prediction is scored.
 */
export function composeTrackRecordSummary({ ledgers }: TrackRecordAnswer): string | null {
  for (const name of ['live', 'archive'] as const) {
    const ledger = ledgers.find((each) => each.ledger === name)
    const row = ledger && findProbabilityRuleRow(ledger.rows)
    if (!ledger || !row || row.share === null) continue
    const base = row.base === null ? '' : `, base ${formatShareAsPercentWithTenths(row.base)}`
    const where = name === 'live' ? 'live so far' : `on real ${ledger.from?.slice(0, 4) ?? 'past'} hours`
    return `${row.title} calls: ${formatShareAsPercentWithTenths(row.share)} of ${formatDecimal(row.calls, 0)} correct ${where}${base}.`
  }
  return null
}
