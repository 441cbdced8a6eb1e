import { decimal, signedDecimal, signedMegawatts } from '@tradeops/domain/present/numbers'
import { CountTable } from './count-table.tsx'
import styles from './forecast-misses.module.css'
import type { MissRow } from './miss-table.tsx'

const HOURS_ENDING = Array.from({ length: 24 }, (_, index) => index + 1)

/** The table behind the picture: the mean miss of every hour of the day, MW and percent. */
export const HourlyMisses = ({ rows }: { rows: readonly MissRow[] }) => (
  <details className={styles.details}>
    <summary>Mean miss by hour of the day, last 7 days</summary>
    <div className={styles.scroll}>
      <CountTable
        label="Mean miss by hour of the day"
        columns={['Hour', ...rows.map(({ title }) => title)]}
        rows={HOURS_ENDING.map((hourEnding) => ({
          key: String(hourEnding),
          cells: [
            `HE${decimal(hourEnding, 0).padStart(2, '0')}`,
            ...rows.map(({ misses }) => {
              const miss = misses.byHour.find((hour) => hour.hourEnding === hourEnding)
              if (!miss || miss.meanMw === null) return '–'
              const share = miss.meanPct === null ? '' : `, ${signedDecimal(miss.meanPct, 1)}%`
              return `${signedMegawatts(miss.meanMw)}${share}`
            }),
          ],
        }))}
      />
    </div>
  </details>
)
