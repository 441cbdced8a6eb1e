import { dollars } from '@tradeops/domain/present/numbers'
import type { TrendPoint } from '@tradeops/domain/present/trend'
import type { KeyboardEvent, PointerEvent } from 'react'
import { shownTime } from '../../../lib/time/shown-time.ts'
import styles from './trend-chart.module.css'

export type TrendReaderProps = {
  points: readonly TrendPoint[]
  /** The run being read, if any. */
  read: TrendPoint | undefined
  onRead: (run: TrendPoint | undefined) => void
  /** The run under a pointer. */
  runAt: (clientX: number) => TrendPoint | undefined
}

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }

/** The run a key leads to; undefined where the key is the browser's. */
function runBy(key: string, points: readonly TrendPoint[], index: number): TrendPoint | undefined {
  if (key === 'Home') return points[0]
  if (key === 'End') return points.at(-1)
  const step = STEPS[key]
  return step === undefined ? undefined : points[Math.min(Math.max(index + step, 0), points.length - 1)]
}

/** Lies over the chart and takes the pointer and the keys; a screen reader says each run as it is reached. */
export function TrendReader({ points, read, onRead, runAt }: TrendReaderProps) {
  const newest = points.at(-1)
  const current = read ?? newest
  if (!current) return null
  const index = points.indexOf(current)
  const press = (event: KeyboardEvent) => {
    const run = runBy(event.key, points, index)
    if (!run) return
    event.preventDefault()
    onRead(run)
  }
  const point = ({ clientX }: PointerEvent) => onRead(runAt(clientX))
  return (
    <div
      className={styles.reader}
      role="slider"
      tabIndex={0}
      aria-label="LMP run by run"
      aria-valuemin={1}
      aria-valuemax={points.length}
      aria-valuenow={index + 1}
      aria-valuetext={`${shownTime(new Date(current.atMs))}: ${dollars(current.lmp)}`}
      onKeyDown={press}
      onFocus={() => onRead(current)}
      onBlur={() => onRead(undefined)}
      onPointerMove={point}
      onPointerDown={point}
      onPointerLeave={() => onRead(undefined)}
    />
  )
}
