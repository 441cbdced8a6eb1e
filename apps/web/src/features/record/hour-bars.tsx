import type { LeadMisses } from '@tradeops/contract/market/forecast-misses'
import styles from './forecast-misses.module.css'

const HEIGHT = 40
const STEP = 4

/** The bias of each hour of the day around zero, all series on one scale; the hourly table has the figures. */
export const HourBars = ({ hours, maxMw }: { hours: LeadMisses['byHour']; maxMw: number }) => (
  <svg className={styles.chart} viewBox={`0 0 ${24 * STEP} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
    {hours.map(({ hourEnding, meanMw }) => {
      if (meanMw === null) return null
      const height = (Math.abs(meanMw) / maxMw) * (HEIGHT / 2)
      return (
        <rect
          key={hourEnding}
          className={meanMw < 0 ? styles.barUnder : styles.barOver}
          x={(hourEnding - 1) * STEP + 0.5}
          width={STEP - 1}
          y={meanMw < 0 ? HEIGHT / 2 : HEIGHT / 2 - height}
          height={height}
        />
      )
    })}
    <line className={styles.zero} x2={24 * STEP} y1={HEIGHT / 2} y2={HEIGHT / 2} />
  </svg>
)
