import styles from './whisker.module.css'
import { whiskerScale } from './whisker-scale.ts'

export type WhiskerProps = { value: number; p10: number; p50: number; p90: number; label: string }

/** Where a figure lies in its usual range: a bar from p10 to p90, a tick at the median, a dot for now. */
export function Whisker({ value, p10, p50, p90, label }: WhiskerProps) {
  const x = whiskerScale({ value, p10, p90 })
  return (
    <svg className={styles.whisker} viewBox="0 0 100 14" preserveAspectRatio="none" role="img" aria-label={label}>
      <line className={styles.axis} x1="0" x2="100" y1="7" y2="7" />
      <rect className={styles.usual} x={x(p10)} y="4" width={Math.max(x(p90) - x(p10), 0.5)} height="6" />
      <line className={styles.median} x1={x(p50)} x2={x(p50)} y1="2" y2="12" />
      <line className={styles.now} x1={x(value)} x2={x(value)} y1="7" y2="7" />
    </svg>
  )
}
