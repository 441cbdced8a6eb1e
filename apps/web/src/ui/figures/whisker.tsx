import styles from './whisker.module.css'

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

/** Room kept at each end, in percent, so that the dot is never cut. */
const MARGIN = 4

/**
 * Places a value on a line of 0 to 100. The usual range takes most of it; a value far outside stretches the line, but
 * only so far that the range stays visible: beyond that the dot waits at the end.
 */
export function whiskerScale({ value, p10, p90 }: { value: number; p10: number; p90: number }): (at: number) => number {
  const usual = Math.max(p90 - p10, 1)
  const lowest = Math.min(p10 - usual / 4, Math.max(value, p10 - 3 * usual))
  const highest = Math.max(p90 + usual / 4, Math.min(value, p90 + 3 * usual))
  const span = highest - lowest
  return (at) => {
    const share = Math.min(Math.max((at - lowest) / span, 0), 1)
    return Math.round((MARGIN + share * (100 - 2 * MARGIN)) * 10) / 10
  }
}
