import styles from './usual-range-chart.module.css'

export type UsualRangeChartProps = { value: number; p10: number; p50: number; p90: number; label: string }

/** The usual range has the same position in every chart, so that a dot outside the range is easy to see. */
const USUAL = { from: 30, to: 70 } as const
/** Values beyond these positions are drawn as an arrow instead of a dot. */
const ENDS = { from: 4, to: 96 } as const

/** Draws a figure beside its usual range: a bar from p10 to p90, a tick at the median, a dot for the current value. */
export function UsualRangeChart({ value, p10, p50, p90, label }: UsualRangeChartProps) {
  const at = computeUsualRangePosition(value, p10, p90)
  return (
    <svg className={styles.whisker} viewBox="0 0 100 14" preserveAspectRatio="none" role="img" aria-label={label}>
      <line className={styles.axis} x1="1" x2="99" y1="7" y2="7" />
      <rect className={styles.usual} x={USUAL.from} y="4" width={USUAL.to - USUAL.from} height="6" />
      <line className={styles.median} x1={inPicture(p50, p10, p90)} x2={inPicture(p50, p10, p90)} y1="1.5" y2="12.5" />
      {at === 'above' && <path className={styles.beyond} d={`M${USUAL.to} 7H97M94 3L98 7L94 11`} />}
      {at === 'below' && <path className={styles.beyond} d={`M${USUAL.from} 7H3M6 3L2 7L6 11`} />}
      {typeof at === 'number' && <line className={styles.now} x1={at} x2={at} y1="7" y2="7" />}
    </svg>
  )
}

const place = (value: number, p10: number, p90: number): number =>
  Math.round(10 * (USUAL.from + ((value - p10) / Math.max(p90 - p10, 1)) * (USUAL.to - USUAL.from))) / 10

const inPicture = (value: number, p10: number, p90: number): number =>
  Math.min(Math.max(place(value, p10, p90), ENDS.from), ENDS.to)

/** Computes the position of a value from 0 to 100, or the side on which it is outside the chart. */
export function computeUsualRangePosition(value: number, p10: number, p90: number): number | 'below' | 'above' {
  const at = place(value, p10, p90)
  if (at < ENDS.from) return 'below'
  return at > ENDS.to ? 'above' : at
}
