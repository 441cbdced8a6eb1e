import type { LedgerRecord } from '@tradeops/contract/market/record'
import { percentOfOne, plural } from '@tradeops/domain/present/numbers'
import { Section } from '../../ui/frame/section.tsx'
import { CountTable } from './count-table.tsx'
import styles from './record-view.module.css'
import { ReliabilityChart } from './reliability-chart.tsx'

type SaidAndSeenProps = { bins: LedgerRecord['reliability']; base: number | null; fewest: number }

/** Chances that were stated, against how often they came true. */
export function ReliabilitySection({ bins, base, fewest }: SaidAndSeenProps) {
  const calls = bins.reduce((sum, bin) => sum + bin.calls, 0)
  return (
    <Section heading="Said and seen" note={`spike chance, ${plural(calls, 'call')}`}>
      {bins.length === 0 ? (
        <p className={styles.none}>No stated chance has run its course in this ledger.</p>
      ) : (
        <>
          <ReliabilityChart bins={bins.filter((bin) => bin.calls >= fewest)} base={base} />
          <CountTable
            label="Stated chances and what came of them"
            columns={['Said', 'Calls', 'Came true', 'Seen', '90%']}
            rows={bins.map(({ from, to, calls, cameTrue, low, high }) => ({
              key: String(from),
              cells: [
                to === 1 ? `over ${percentOfOne(from)}` : `${Math.round(100 * from)}–${percentOfOne(to)}`,
                calls,
                cameTrue,
                calls < fewest ? 'too few' : percentOfOne(cameTrue / calls),
                calls < fewest ? '' : `${Math.round(100 * low)}–${percentOfOne(high)}`,
              ],
            }))}
          />
        </>
      )}
    </Section>
  )
}
