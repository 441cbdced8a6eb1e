import { formatDollarAmount } from '@tradeops/domain/present/numbers'
import { findOutlier, type SparklineScale } from './spark-scale.ts'
import styles from './sparkline.module.css'

const WIDTH = 168
const HEIGHT = 40
const MARGIN = 3

export type SparklineProps = {
  /** Oldest first. */
  values: readonly (number | null)[]
  /** The scale that the sparklines of all rows share. */
  scale: SparklineScale
  label: string
}

/**
 * Draws a small line of recent values with a dashed zero line; missing values leave a gap, and a value beyond the scale
 * is marked.
 */
export function Sparkline({ values, scale, label }: SparklineProps) {
  const { low, high, place } = scale
  const outlier = findOutlier(values, scale)
  const stepX = values.length > 1 ? (WIDTH - MARGIN) / (values.length - 1) : 0
  const y = (value: number) => round(MARGIN + (1 - place(value)) * (HEIGHT - 2 * MARGIN))
  const last = values.at(-1)
  return (
    <>
      <svg
        className={styles.sparkline}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
      >
        {low <= 0 && high >= 0 && <line className={styles.zero} x1="0" x2={WIDTH} y1={y(0)} y2={y(0)} />}
        <path className={styles.line} d={composeSparklinePath(values, WIDTH - MARGIN, y)} />
        {typeof last === 'number' && (
          <line className={styles.now} x1={WIDTH - MARGIN} x2={WIDTH - MARGIN} y1={y(last)} y2={y(last)} />
        )}
        {outlier !== null && (
          <line
            className={styles.outlier}
            x1={round(values.indexOf(outlier) * stepX)}
            x2={round(values.indexOf(outlier) * stepX)}
            y1={y(outlier)}
            y2={y(outlier)}
          />
        )}
      </svg>
      {outlier !== null && (
        <small className={styles.beyond}>
          {outlier > high ? '▲ high' : '▼ low'} {formatDollarAmount(outlier, 0)}
        </small>
      )}
    </>
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
