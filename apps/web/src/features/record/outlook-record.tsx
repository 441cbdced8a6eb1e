import type { ChanceFitRecord, OutlookRow } from '@tradeops/contract/market/record'
import { calendarDay } from '@tradeops/domain/present/market-time'
import { decimal, percentOfOne, plural } from '@tradeops/domain/present/numbers'
import { Section } from '../../ui/frame/section.tsx'
import { CountTable } from './count-table.tsx'
import styles from './record-view.module.css'

const loss = (dollars: number | undefined): string => (dollars === undefined ? '–' : dollars.toFixed(2))

/** The price outlook held against what was paid, beside what anybody could have said without it. */
export function OutlookRecord({ rows, fit }: { rows: readonly OutlookRow[]; fit: ChanceFitRecord | null }) {
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
          <LookAhead rows={rows} />
        </>
      )}
      {fit && <p className={styles.note}>{fitText(fit)}</p>}
    </Section>
  )
}

/** ERCOT's own look-ahead ten minutes before the hour, and the outlook of the same brief. */
function LookAhead({ rows }: { rows: readonly OutlookRow[] }) {
  const beside = rows.find(({ lookAhead }) => lookAhead)?.lookAhead
  if (!beside) return null
  return (
    <CountTable
      label="ERCOT’s look-ahead and the outlook, ten minutes before the hour"
      columns={['Ten minutes before', 'Hours', 'Mean miss, $/MWh']}
      rows={[
        { key: 'lookAhead', cells: ['ERCOT’s look-ahead', beside.hours, loss(beside.lookAhead)] },
        { key: 'outlook', cells: ['Outlook, P50', beside.hours, loss(beside.outlook)] },
      ]}
    />
  )
}

const fitText = ({ isOwn, hours, from, to }: ChanceFitRecord): string =>
  `Chances of more than $100 are fitted on ${decimal(hours, 0)} hours, ${calendarDay(from)} to ${calendarDay(to)}, ${
    isOwn ? 'of this ledger' : 'of HB_HOUSTON, until this ledger holds a year of its own'
  }.`
