import { placeTimeTicks } from '@tradeops/domain/present/axes/time-ticks'
import type { ReactNode } from 'react'
import styles from './chart.module.css'
import { CHART_MARGIN_PX, type TimeScale } from './plot.ts'

export type ChartFrameProps = {
  scale: TimeScale
  height: number
  /** Pixels under the plot. */
  bottom: number
  label: string
  cursorMs: number | null
  children: ReactNode
}

/** Draws the frame of a chart as wide as the page; coordinates start at the upper left corner of the plot. */
export const ChartFrame = ({ scale, height, bottom, label, cursorMs, children }: ChartFrameProps) => {
  const [width, fullHeight] = [
    scale.width + CHART_MARGIN_PX.left + CHART_MARGIN_PX.right,
    CHART_MARGIN_PX.top + height + bottom,
  ]
  return (
    <svg
      className={styles.chart}
      width={width}
      height={fullHeight}
      viewBox={`0 0 ${width} ${fullHeight}`}
      role="img"
      aria-label={label}
    >
      <g transform={`translate(${CHART_MARGIN_PX.left} ${CHART_MARGIN_PX.top})`}>
        {children}
        {cursorMs !== null && (
          <line className={styles.cursor} x1={scale.x(cursorMs)} x2={scale.x(cursorMs)} y2={height} />
        )}
      </g>
    </svg>
  )
}

const LABEL_WIDTH = 84
/** Charts narrower than this many pixels have short labels: clock times and day numbers. */
const NARROW = 420
const SHORT_LABEL_WIDTH = 38

/** Draws vertical grid lines at market days or clock times, with their labels. */
export function TimeAxis({ scale, height, labelY }: { scale: TimeScale; height: number; labelY?: number }) {
  const { fromMs, toMs, width, x } = scale
  const isNarrow = width < NARROW
  const maxTicks = Math.max(2, Math.floor(width / (isNarrow ? SHORT_LABEL_WIDTH : LABEL_WIDTH)))
  return placeTimeTicks(fromMs, toMs, maxTicks, isNarrow).map(({ atMs, label }) => (
    <g key={atMs}>
      <line className={styles.grid} x1={x(atMs)} x2={x(atMs)} y2={height} />
      {labelY !== undefined && x(atMs) < width - 16 && (
        <text className={styles.tick} x={x(atMs)} y={labelY} textAnchor={x(atMs) < 24 ? 'start' : 'middle'}>
          {label}
        </text>
      )}
    </g>
  ))
}
