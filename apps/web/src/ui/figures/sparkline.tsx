import styles from './sparkline.module.css'

const WIDTH = 168
const HEIGHT = 40
const MARGIN = 3

export type SparklineProps = {
  /** Oldest first. */
  values: readonly (number | null)[]
  /** A value's position from bottom, 0, to top, 1, on the scale shared by the table. */
  place: (value: number) => number
  label: string
}

/** A small line of recent values with a dashed zero line. A gap stays a gap. */
export function Sparkline({ values, place, label }: SparklineProps) {
  const y = (value: number) => round(MARGIN + (1 - place(value)) * (HEIGHT - 2 * MARGIN))
  const last = values.at(-1)
  return (
    <svg
      className={styles.sparkline}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <line className={styles.zero} x1="0" x2={WIDTH} y1={y(0)} y2={y(0)} />
      <path className={styles.line} d={composeSparklinePath(values, WIDTH - MARGIN, y)} />
      {typeof last === 'number' && (
        <line className={styles.now} x1={WIDTH - MARGIN} x2={WIDTH - MARGIN} y1={y(last)} y2={y(last)} />
      )}
    </svg>
  )
}

export function composeSparklinePath(
  values: readonly (number | null)[],
  width: number,
  y: (value: number) => number,
): string {
  const stepX = values.length > 1 ? width / (values.length - 1) : 0
  let path = ''
  let penDown = false
  values.forEach((value, index) => {
    if (value === null) {
      penDown = false
      return
    }
    path += `${penDown ? 'L' : 'M'}${round(index * stepX)} ${y(value)}`
    penDown = true
  })
  return path
}

const round = (value: number) => Math.round(value * 10) / 10
