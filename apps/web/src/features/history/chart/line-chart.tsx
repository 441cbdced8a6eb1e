import type { MarketHistorySeries } from '@tradeops/contract/market/history'
import { createLinearAxis } from '@tradeops/domain/present/axes/price-axis'
import { formatDecimal } from '@tradeops/domain/present/numbers'
import { MINUTE_MS } from '@tradeops/domain/time/durations'
import styles from './chart.module.css'
import { ChartFrame, TimeAxis } from './chart-frame.tsx'
import { composeLinePath, composeStepPath, findValueRange, type TimeScale } from './plot.ts'

export type LineChartProps = {
  title: string
  series: readonly MarketHistorySeries[]
  /** All values are divided by this number, such as 1,000 to show megawatts as gigawatts. */
  divisor: number
  digits: number
  height: number
  scale: TimeScale
  cursorMs: number | null
}

/** Draws several series on one linear axis, each with its name at the right end. */
export function LineChart({ title, series, divisor, digits, height, scale, cursorMs }: LineChartProps) {
  const shown = series.map((each) => ({
    ...each,
    values: each.values.map((value) => (value === null ? null : value / divisor)),
  }))
  const range = findValueRange(shown.map(({ values }) => values))
  const { y, ticks } = createLinearAxis(...(range ?? [0, 1]), height)
  const rangeText = range ? `${formatDecimal(range[0], digits)} to ${formatDecimal(range[1], digits)}` : 'none stored'
  return (
    <ChartFrame scale={scale} height={height} bottom={12} label={`${title}: ${rangeText}`} cursorMs={cursorMs}>
      <TimeAxis scale={scale} height={height} />
      {ticks.map((tick) => (
        <g key={tick}>
          <line className={styles.grid} x2={scale.width} y1={y(tick)} y2={y(tick)} />
          <text className={styles.tick} x="-8" y={y(tick)} dy="0.35em" textAnchor="end">
            {formatDecimal(tick, digits)}
          </text>
        </g>
      ))}
      {shown.map((each) => (
        <path
          key={each.name}
          className={`${styles.line} ${styles[each.name]}`}
          d={
            each.name === 'gas'
              ? composeStepPath(each, 5 * each.stepMinutes * MINUTE_MS, scale.x, y)
              : composeLinePath(each, scale.x, y)
          }
        />
      ))}
      <Names series={shown} y={y} scale={scale} />
    </ChartFrame>
  )
}

const NAME_HEIGHT = 13

/** Draws the names of the series, moved apart where their lines meet. */
function Names({ series, y, scale }: Pick<LineChartProps, 'series' | 'scale'> & { y: (value: number) => number }) {
  const placed = series
    .flatMap(({ name, label, values }) => {
      const last = values.findLast((value) => value !== null)
      return last === undefined || last === null ? [] : [{ name, label, at: y(last) - 5 }]
    })
    .sort((one, other) => one.at - other.at)
  for (let index = 1; index < placed.length; index++)
    placed[index]!.at = Math.max(placed[index]!.at, placed[index - 1]!.at + NAME_HEIGHT)
  return placed.map(({ name, label, at }) => (
    <text key={name} className={styles.name} x={scale.width - 4} y={at} textAnchor="end">
      {label}
    </text>
  ))
}
