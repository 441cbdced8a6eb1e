import type { RecordRow } from '@tradeops/contract/market/record'
import styles from './record-table.module.css'

/** Share, interval and base rate as one bar from 0 to 100 %: words beside it say the same. */
export const ShareBar = ({ share, low, high, base }: Pick<RecordRow, 'share' | 'low' | 'high' | 'base'>) => (
  <svg className={styles.bar} viewBox="0 0 100 18" preserveAspectRatio="none" aria-hidden="true">
    <line className={styles.axis} x1="0" x2="100" y1="9" y2="9" />
    {low !== null && high !== null && (
      <rect className={styles.interval} x={100 * low} y="5.5" width={100 * (high - low)} height="7" />
    )}
    {share !== null && <line className={styles.share} x1={100 * share} x2={100 * share} y1="2.5" y2="15.5" />}
    {base !== null && <line className={styles.base} x1={100 * base} x2={100 * base} y1="2" y2="16" />}
  </svg>
)
