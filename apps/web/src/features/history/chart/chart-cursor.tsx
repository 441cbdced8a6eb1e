import type { MarketHistoryAnswer } from '@tradeops/contract/market/history'
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react'
import { useMemo, useRef } from 'react'
import { describeSeriesValuesAt } from '../series-values-at.ts'
import styles from './chart.module.css'
import { CHART_MARGIN_PX, findSeriesRowAt, mergeSeriesTimes, type TimeScale } from './plot.ts'

export type ChartCursorProps = {
  answer: MarketHistoryAnswer
  scale: TimeScale
  cursorMs: number | null
  onCursor: ((atMs: number | null) => void) | null
  children: ReactNode
}

/** How many rows each key moves the cursor of the history charts. */
const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, PageUp: -12, PageDown: 12 }

/** Shows one cursor over all history charts, moved by pointer or keys; a click pins the cursor. */
export function ChartCursor({ answer, scale, cursorMs, onCursor, children }: ChartCursorProps) {
  const isPinned = useRef(false)
  const frame = useRef<HTMLDivElement>(null)
  const rows = useMemo(() => mergeSeriesTimes(answer.series), [answer.series])
  const current = (cursorMs === null ? undefined : findSeriesRowAt({ at: rows }, cursorMs)) ?? rows.length - 1

  function instantUnder({ clientX }: PointerEvent): number | null {
    const left = frame.current?.getBoundingClientRect().left ?? 0
    const share = (clientX - left - CHART_MARGIN_PX.left) / scale.width
    if (share < 0 || share > 1) return null
    const row = findSeriesRowAt({ at: rows }, scale.fromMs + share * (scale.toMs - scale.fromMs))
    return row === undefined ? null : rows[row]!
  }
  const move = (event: PointerEvent) => {
    const atMs = instantUnder(event)
    if (!isPinned.current && atMs !== null) onCursor?.(atMs)
  }
  const press = (event: PointerEvent) => {
    const atMs = instantUnder(event)
    isPinned.current = event.pointerType === 'mouse' && atMs !== null && !isPinned.current
    if (atMs !== null) onCursor?.(atMs)
  }
  function key(event: KeyboardEvent) {
    const step = STEPS[event.key]
    const row = event.key === 'Home' ? 0 : event.key === 'End' ? rows.length - 1 : step && current + step
    if (row === undefined || rows.length === 0) return
    event.preventDefault()
    isPinned.current = true
    onCursor?.(rows[Math.min(Math.max(row, 0), rows.length - 1)]!)
  }

  return (
    <div ref={frame} className={styles.charts}>
      {children}
      {onCursor && (
        <div
          className={styles.reader}
          role="slider"
          tabIndex={0}
          aria-label="Cursor over the charts"
          aria-valuemin={0}
          aria-valuemax={Math.max(rows.length - 1, 0)}
          aria-valuenow={Math.max(current, 0)}
          aria-valuetext={rows.length === 0 ? 'No values' : describeSeriesValuesAt(answer, rows[current]!)}
          onKeyDown={key}
          onPointerMove={move}
          onPointerDown={press}
        />
      )}
    </div>
  )
}
