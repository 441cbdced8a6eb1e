import type { OutlookRow } from '@tradeops/contract/record'
import { percentOfOne, plural } from '@tradeops/domain/present/numbers'
import { Section } from '../../ui/frame/section.tsx'
import { CountTable } from './count-table.tsx'
import styles from './record-view.module.css'

const loss = (dollars: number | undefined): string => (dollars === undefined ? '–' : dollars.toFixed(2))

/** The price outlook held against what was paid, beside what anybody could have said without it. */
export function OutlookRecord({ rows }: { rows: readonly OutlookRow[] }) {
  const hours = rows.reduce((sum, row) => sum + row.hours, 0)
  return (
    <Section heading="Price outlook" note={`last 30 days, ${plural(hours, 'hour')} stated`}>
      {rows.length === 0 ? (
        <p className={styles.none}>No day of it is over in this ledger.</p>
      ) : (
        <>
          <CountTable
            label="Price outlook and its baselines"
            columns={['Ahead', 'Inside 10–90%', 'Loss', 'Day-ahead', 'Last hour', 'Same hour']}
            rows={rows.map(({ horizon, within80, pinball, against }) => ({
              key: String(horizon),
              cells: [
                `${horizon} h`,
                percentOfOne(within80),
                loss(against?.outlook ?? pinball),
                loss(against?.dayAhead),
                loss(against?.persistence),
                loss(against?.climatology),
              ],
            }))}
          />
          <p className={styles.note}>
            Loss is the mean pinball loss in $/MWh; less is better. The others are what day-ahead, the last hour and the
            same hour of the last 60 days would have said, each with its usual spread.
          </p>
        </>
      )}
    </Section>
  )
}
