import { decimal, signedDecimal, signedMegawatts } from '@tradeops/domain/present/numbers'
import { FigureTable } from '../../ui/figure-table/figure-table.tsx'
import styles from './forecast-misses.module.css'
import type { MissRow } from './miss-table.tsx'

const HOURS_ENDING = Array.from({ length: 24 }, (_, index) => index + 1)

/** The figures of the bars: the mean miss of every hour of the day, in MW and percent. */
export const HourlyMisses = ({ rows }: { rows: readonly MissRow[] }) => (
  <details className={styles.details}>
    <summary>Mean miss by hour of the day, last 7 days</summary>
    <FigureTable
      label="Mean miss by hour of the day"
      className={styles.hourly}
      narrow="scroll"
      columns={['Hour', ...rows.map(({ title }) => title)]}
      rows={HOURS_ENDING.map((hourEnding) => ({
        key: String(hourEnding),
        name: `HE${decimal(hourEnding, 0).padStart(2, '0')}`,
        cells: rows.map(({ misses }) => {
          const miss = misses.byHour.find((hour) => hour.hourEnding === hourEnding)
          if (!miss || miss.meanMw === null) return '–'
          const share = miss.meanPct === null ? '' : `, ${signedDecimal(miss.meanPct, 1)}%`
          return `${signedMegawatts(miss.meanMw)}${share}`
        }),
      }))}
    />
  </details>
)
