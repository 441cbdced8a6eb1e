import { formatDollarAmount } from '@tradeops/domain/present/numbers'
import type { TrendPoint } from '@tradeops/domain/present/trend'
import type { KeyboardEvent, PointerEvent } from 'react'
import { formatTime } from '../../../lib/time/shown-time.ts'
import styles from './trend-chart.module.css'

export type TrendChartSliderProps = {
  points: readonly TrendPoint[]
  selected: TrendPoint | undefined
  onSelect: (run: TrendPoint | undefined) => void
  /** Finds the SCED run under a pointer. */
  runAt: (clientX: number) => TrendPoint | undefined
}

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }

/** Finds the SCED run that a key selects; undefined for other keys. */
function runBy(key: string, points: readonly TrendPoint[], index: number): TrendPoint | undefined {
  if (key === 'Home') return points[0]
  if (key === 'End') return points.at(-1)
  const step = STEPS[key]
  return step === undefined ? undefined : points[Math.min(Math.max(index + step, 0), points.length - 1)]
}

/** Shows a slider over the trend chart: pointer and keys select a SCED run, and screen readers announce it. */
export function TrendChartSlider({ points, selected, onSelect, runAt }: TrendChartSliderProps) {
  const newest = points.at(-1)
  const current = selected ?? newest
  if (!current) return null
  const index = points.indexOf(current)
  const press = (event: KeyboardEvent) => {
    const run = runBy(event.key, points, index)
    if (!run) return
    event.preventDefault()
    onSelect(run)
  }
  const point = ({ clientX }: PointerEvent) => onSelect(runAt(clientX))
  return (
    <div
      className={styles.reader}
      role="slider"
      tabIndex={0}
      aria-label="LMP run by run"
      aria-valuemin={1}
      aria-valuemax={points.length}
      aria-valuenow={index + 1}
      aria-valuetext={`${formatTime(new Date(current.atMs))}: ${formatDollarAmount(current.lmp)}`}
      onKeyDown={press}
      onFocus={() => onSelect(current)}
      onBlur={() => onSelect(undefined)}
      onPointerMove={point}
      onPointerDown={point}
      onPointerLeave={() => onSelect(undefined)}
    />
  )
}
