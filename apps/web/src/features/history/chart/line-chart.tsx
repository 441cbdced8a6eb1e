import type { HistorySeriesAnswer } from '@tradeops/contract/market/history'
import { decimal } from '@tradeops/domain/present/numbers'
import { linearAxis } from '@tradeops/domain/present/price-axis'
import { MINUTE_MS } from '@tradeops/domain/time/durations'
import styles from './chart.module.css'
import { Frame, TimeAxis } from './frame.tsx'
import { extent, linePath, stepPath, type TimeScale } from './plot.ts'

export type LineChartProps = {
  title: string
  series: readonly HistorySeriesAnswer[]
  /** What a value is divided by before it is drawn: megawatts are shown in gigawatts. */
  divisor: number
  digits: number
  height: number
  scale: TimeScale
  cursorMs: number | null
}

/** Series that share a plain axis, each named where it begins. */
export function LineChart({ title, series, divisor, digits, height, scale, cursorMs }: LineChartProps) {
  const shown = series.map((each) => ({
    ...each,
    values: each.values.map((value) => (value === null ? null : value / divisor)),
  }))
  const range = extent(shown.map(({ values }) => values))
  const { y, ticks } = linearAxis(...(range ?? [0, 1]), height)
  const said = range ? `${decimal(range[0], digits)} to ${decimal(range[1], digits)}` : 'none stored'
  return (
    <Frame scale={scale} height={height} foot={12} label={`${title}: ${said}`} cursorMs={cursorMs}>
      <TimeAxis scale={scale} height={height} />
      {ticks.map((tick) => (
        <g key={tick}>
          <line className={styles.grid} x2={scale.width} y1={y(tick)} y2={y(tick)} />
          <text className={styles.tick} x="-8" y={y(tick)} dy="0.35em" textAnchor="end">
            {decimal(tick, digits)}
          </text>
        </g>
      ))}
      {shown.map((each) => (
        <path
          key={each.name}
          className={styles[each.name]}
          d={
            each.name === 'gas'
              ? stepPath(each, 5 * each.stepMinutes * MINUTE_MS, scale.x, y)
              : linePath(each, scale.x, y)
          }
        />
      ))}
      <Names series={shown} y={y} scale={scale} />
    </Frame>
  )
}

const ROOM = 13

/** Names at the right end of their lines, pushed apart where lines meet. */
function Names({
  series,
  y,
  scale,
}: {
  series: readonly HistorySeriesAnswer[]
  y: (value: number) => number
  scale: TimeScale
}) {
  const placed = series
    .flatMap(({ name, label, values }) => {
      const last = values.findLast((value) => value !== null)
      return last === undefined || last === null ? [] : [{ name, label, at: y(last) - 5 }]
    })
    .sort((one, other) => one.at - other.at)
  for (let index = 1; index < placed.length; index++)
    placed[index]!.at = Math.max(placed[index]!.at, placed[index - 1]!.at + ROOM)
  return placed.map(({ name, label, at }) => (
    <text key={name} className={styles.name} x={scale.width - 4} y={at} textAnchor="end">
      {label}
    </text>
  ))
}
