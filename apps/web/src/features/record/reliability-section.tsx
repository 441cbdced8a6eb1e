import type { LedgerTrackRecord } from '@tradeops/contract/market/track-record'
import { formatCountWithNoun, formatShareAsPercent } from '@tradeops/domain/present/numbers'
import { FigureTable } from '../../ui/figure-table/figure-table.tsx'
import { Section } from '../../ui/frame/section.tsx'
import styles from './record-view.module.css'
import { ReliabilityChart } from './reliability-chart.tsx'

type ReliabilitySectionProps = { bins: LedgerTrackRecord['reliability']; base: number | null; minCalls: number }

/** Shows stated probabilities beside how often the event happened. */
export function ReliabilitySection({ bins, base, minCalls }: ReliabilitySectionProps) {
  const calls = bins.reduce((sum, bin) => sum + bin.calls, 0)
  return (
    <Section heading="Stated and observed" note={`spike odds, ${formatCountWithNoun(calls, 'call')}`}>
      {bins.length === 0 ? (
        <p className={styles.none}>No call with stated odds is over in this ledger.</p>
      ) : (
        <>
          <ReliabilityChart bins={bins.filter((bin) => bin.calls >= minCalls)} base={base} />
          <FigureTable
            label="Stated odds and outcomes"
            className={styles.counts}
            columns={['Stated', 'Calls', 'Correct', 'Observed', '90%']}
            rows={bins.map(({ from, to, calls, cameTrue, low, high }) => ({
              key: String(from),
              name:
                to === 1
                  ? `over ${formatShareAsPercent(from)}`
                  : `${Math.round(100 * from)}–${formatShareAsPercent(to)}`,
              cells: [
                calls,
                cameTrue,
                calls < minCalls ? 'too few' : formatShareAsPercent(cameTrue / calls),
                calls < minCalls ? '' : `${Math.round(100 * low)}–${formatShareAsPercent(high)}`,
              ],
            }))}
          />
        </>
      )}
    </Section>
  )
}
