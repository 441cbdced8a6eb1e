import { timeTicks } from '@tradeops/domain/present/time-ticks'
import type { ReactNode } from 'react'
import styles from './chart.module.css'
import { MARGIN, type TimeScale } from './plot.ts'

export type FrameProps = {
  scale: TimeScale
  height: number
  /** Room under the plot. */
  foot: number
  label: string
  cursorMs: number | null
  children: ReactNode
}

/** A chart of the span, as wide as the page: what is drawn in it counts from the plot's upper left corner. */
export const Frame = ({ scale, height, foot, label, cursorMs, children }: FrameProps) => {
  const [width, whole] = [scale.width + MARGIN.left + MARGIN.right, MARGIN.top + height + foot]
  return (
    <svg
      className={styles.chart}
      width={width}
      height={whole}
      viewBox={`0 0 ${width} ${whole}`}
      role="img"
      aria-label={label}
    >
      <g transform={`translate(${MARGIN.left} ${MARGIN.top})`}>
        {children}
        {cursorMs !== null && (
          <line className={styles.cursor} x1={scale.x(cursorMs)} x2={scale.x(cursorMs)} y2={height} />
        )}
      </g>
    </svg>
  )
}

const ROOM_FOR_A_LABEL = 84
/** A phone's chart: clock times and days by their number. */
const NARROW = 420
const ROOM_WHERE_NARROW = 38

/** Market days or clock times, each in the middle of its own line. */
export function TimeAxis({ scale, height, labelsAt }: { scale: TimeScale; height: number; labelsAt?: number }) {
  const { fromMs, toMs, width, x } = scale
  const isNarrow = width < NARROW
  const most = Math.max(2, Math.floor(width / (isNarrow ? ROOM_WHERE_NARROW : ROOM_FOR_A_LABEL)))
  return timeTicks(fromMs, toMs, most, isNarrow).map(({ atMs, label }) => (
    <g key={atMs}>
      <line className={styles.grid} x1={x(atMs)} x2={x(atMs)} y2={height} />
      {labelsAt !== undefined && x(atMs) < width - 16 && (
        <text className={styles.tick} x={x(atMs)} y={labelsAt} textAnchor={x(atMs) < 24 ? 'start' : 'middle'}>
          {label}
        </text>
      )}
    </g>
  ))
}
