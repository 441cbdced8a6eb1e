import { decimal, megawatts, signedDecimal } from '@tradeops/domain/present/numbers'
import { clockMark, shownClock } from '../../../lib/time/shown-time.ts'
import { FigureOrReason } from '../../../ui/figures/missing.tsx'
import { Section } from '../../../ui/frame/section.tsx'
import { Marked } from '../spans.tsx'
import { type HourRow, tableRows } from './last-hour.ts'
import styles from './trend-table.module.css'

export type TrendTableProps = {
  hour: readonly HourRow[]
  caption: string | null
  /** Why the runs before the brief's own are missing. */
  failure: string | null
}

const NO_PRICE = 'no price in this run'

export const TrendTable = ({ hour, caption, failure }: TrendTableProps) => (
  <Section heading="Trend" note="newest first" className={styles.section}>
    <table className={styles.table}>
      {caption && (
        <caption className={styles.caption}>
          <Marked text={caption} />
        </caption>
      )}
      <thead>
        <tr>
          <th scope="col">Time ({clockMark(new Date(hour.at(-1)?.atMs ?? 0))})</th>
          <th scope="col">LMP $/MWh</th>
          <th scope="col">Change</th>
          <th scope="col">Load MW</th>
        </tr>
      </thead>
      <tbody>
        {tableRows(hour).map((row) => (
          <tr key={row.atMs}>
            <th scope="row">
              <time dateTime={new Date(row.atMs).toISOString()}>{shownClock(new Date(row.atMs))}</time>
            </th>
            <td>
              <FigureOrReason text={decimal(row.lmp)} reason={NO_PRICE} />
            </td>
            <td>
              <FigureOrReason
                text={signedDecimal(row.change)}
                reason={row.lmp === null ? NO_PRICE : 'no price before it'}
              />
            </td>
            <td>
              <FigureOrReason text={megawatts(row.loadMw)} reason="no load reading" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
    {failure && (
      <p className={styles.failure} role="status">
        {failure}
      </p>
    )}
  </Section>
)
