import type { LinearAxis } from '@tradeops/domain/present/axes/price-axis'
import { useElementWidth } from '../../lib/browser/use-element-width.ts'
import styles from './hour-chart.module.css'

type HourLine = { key: string; className: string | undefined; values: readonly (number | null)[] }

export type HourlyStepChartProps = {
  label: string
  /** The labels of the hours, `HE01` first. */
  names: readonly string[]
  axis: (height: number) => LinearAxis
  writeTick: (value: number) => string
  lines: readonly HourLine[]
  /** A price range around a line, by hour. */
  band?: readonly ({ low: number; high: number } | null)[]
  /** Triangles under the plot that mark hours, one row for each plan. */
  rows?: readonly { key: string; name: string; marks: readonly (keyof typeof TRIANGLES | null)[] }[]
}

/**
 * Charging is an outlined triangle that points down and discharging a filled one that points up, so that they differ
 * without color.
 */
const TRIANGLES = { down: 'M-6 -5H6L0 5Z', up: 'M-6 5H6L0 -5Z' } as const

const HEIGHT = 150
const LEFT = 46
const RIGHT = 4
const TOP = 8
const ROW = 18
const NAMES = 18
/** Pixels that the label of an hour needs. */
const NAME_WIDTH = 34

/** Draws hourly values of a day as step lines, with marked hours under them. */
export function HourlyStepChart({ label, names, axis, writeTick, lines, band, rows = [] }: HourlyStepChartProps) {
  const [ref, width] = useElementWidth()
  const { y, ticks } = axis(HEIGHT)
  const step = Math.max(0, width - LEFT - RIGHT) / names.length
  const every = Math.max(1, Math.ceil(NAME_WIDTH / Math.max(step, 1)))
  const fullHeight = TOP + HEIGHT + NAMES + rows.length * ROW
  return (
    <div ref={ref} className={styles.frame} style={{ minHeight: fullHeight }}>
      {width > 0 && (
        <svg className={styles.chart} width={width} height={fullHeight} role="img" aria-label={label}>
          <g transform={`translate(${LEFT} ${TOP})`}>
            {ticks.map((tick) => (
              <g key={tick}>
                <line
                  className={tick === 0 ? styles.zero : styles.grid}
                  x2={step * names.length}
                  y1={y(tick)}
                  y2={y(tick)}
                />
                <text className={styles.tick} x={-6} y={y(tick)} dy="0.35em" textAnchor="end">
                  {writeTick(tick)}
                </text>
              </g>
            ))}
            {band?.map(
              (range, index) =>
                range && (
                  <rect
                    key={names[index]}
                    className={styles.band}
                    x={index * step}
                    width={step}
                    y={y(range.high)}
                    height={Math.max(0, y(range.low) - y(range.high))}
                  />
                ),
            )}
            {lines.map(({ key, className, values }) => (
              <path key={key} className={`${styles.line} ${className ?? ''}`} d={composeSteps(values, step, y)} />
            ))}
            {names.map(
              (name, index) =>
                index % every === 0 && (
                  <text key={name} className={styles.tick} x={(index + 0.5) * step} y={HEIGHT + 14} textAnchor="middle">
                    {name.slice('HE'.length)}
                  </text>
                ),
            )}
            {rows.map(({ key, name, marks }, row) => (
              <g key={key} transform={`translate(0 ${HEIGHT + NAMES + row * ROW})`}>
                <text className={styles.tick} x={-6} y={ROW / 2} dy="0.35em" textAnchor="end">
                  {name}
                </text>
                <line className={styles.grid} x2={step * names.length} y1={ROW / 2} y2={ROW / 2} />
                {marks.map(
                  (mark, index) =>
                    mark && (
                      <path
                        key={names[index]}
                        className={styles[mark]}
                        transform={`translate(${(index + 0.5) * step} ${ROW / 2})`}
                        d={TRIANGLES[mark]}
                      />
                    ),
                )}
              </g>
            ))}
          </g>
        </svg>
      )}
    </div>
  )
}

/** Composes a step line with one level per hour; a missing hour interrupts the line. */
function composeSteps(values: readonly (number | null)[], step: number, y: (value: number) => number): string {
  const at = (number: number) => number.toFixed(1)
  return values
    .map((value, index) => {
      if (value === null) return ''
      const isOpen = index > 0 && values[index - 1] !== null
      return `${isOpen ? 'L' : 'M'}${at(index * step)} ${at(y(value))}H${at((index + 1) * step)}`
    })
    .join('')
}
