import { createTrendScale, type TrendScale } from '@tradeops/domain/present/axes/trend-scale'
import { formatDollarAmount, formatSignedDollarAmount } from '@tradeops/domain/present/numbers'
import type { TrendPoint } from '@tradeops/domain/present/trend'
import { Fragment, useRef, useState } from 'react'
import { formatClock, formatTime } from '../../../lib/time/shown-time.ts'
import styles from './trend-chart.module.css'
import { TrendChartSlider } from './trend-chart-slider.tsx'

/** Draws the LMP over the last hour, oldest at the left. */
export function TrendChart({ points }: { points: readonly TrendPoint[] }) {
  const scale = createTrendScale(points)
  const [cursorMs, setCursorMs] = useState<number | undefined>()
  const selected = points.find(({ atMs }) => atMs === cursorMs)
  const plot = useRef<HTMLDivElement>(null)
  const last = points.at(-1)

  const runAt = (clientX: number) => {
    const box = plot.current?.getBoundingClientRect()
    return box && scale.nearest((clientX - box.left) / box.width)
  }

  return (
    <div className={styles.frame}>
      <div
        className={styles.chart}
        data-label-characters={countLabelCharacters(scale.prices)}
        role="img"
        aria-label={descriptionOf(points)}
      >
        <div ref={plot} className={styles.plot}>
          <svg className={styles.picture} aria-hidden="true">
            <Axes scale={scale} />
            <svg
              aria-hidden="true"
              viewBox="0 0 100 100"
              preserveAspectRatio="none"
              width="100%"
              height="100%"
              className={styles.curves}
            >
              {scale.pieces.map(({ line, area }) => (
                <Fragment key={line}>
                  <path className={styles.area} d={area} />
                  <path className={styles.line} d={line} vectorEffect="non-scaling-stroke" />
                </Fragment>
              ))}
            </svg>
            {scale.pieces.map(({ alone }) => alone && <Mark key={alone.atMs} scale={scale} point={alone} />)}
            {last && <Mark scale={scale} point={last} />}
            {selected && <Cursor scale={scale} point={selected} />}
          </svg>
          {selected && <Tip x={scale.x(selected.atMs)} point={selected} />}
        </div>
      </div>
      <TrendChartSlider points={points} selected={selected} runAt={runAt} onSelect={(run) => setCursorMs(run?.atMs)} />
    </div>
  )
}

/**
 * Counts the characters of the longest price label, because the style sheet has a margin for each count; `-$1,000` is
 * the longest possible label.
 */
const countLabelCharacters = (prices: readonly number[]) =>
  Math.min(7, Math.max(2, ...prices.map((price) => formatDollarAmount(price, 0).length)))

const percent = (value: number) => `${value}%`

const Axes = ({ scale: { prices, clocks, x, y } }: { scale: TrendScale }) => (
  <>
    {prices.map((price, index) => (
      <g key={price}>
        <line
          className={index === 0 ? styles.foot : styles.grid}
          x2="100%"
          y1={percent(y(price))}
          y2={percent(y(price))}
        />
        <text x="-8" y={percent(y(price))} dy="0.35em" textAnchor="end">
          {formatDollarAmount(price, 0)}
        </text>
      </g>
    ))}
    {clocks.map((atMs) => (
      <text key={atMs} x={percent(x(atMs))} y="100%" dy="1.5em" textAnchor="middle">
        {formatClock(new Date(atMs))}
      </text>
    ))}
  </>
)

type PlacedPoint = { scale: TrendScale; point: TrendPoint }

const Mark = ({ scale, point }: PlacedPoint) => (
  <circle className={styles.mark} cx={percent(scale.x(point.atMs))} cy={percent(scale.y(point.lmp))} r="3.5" />
)

const Cursor = ({ scale, point }: PlacedPoint) => (
  <>
    <line className={styles.cursor} x1={percent(scale.x(point.atMs))} x2={percent(scale.x(point.atMs))} y2="100%" />
    <Mark scale={scale} point={point} />
  </>
)

/** Shows the price of the selected SCED run, on the side that has more room. */
const Tip = ({ x, point }: { x: number; point: TrendPoint }) => (
  <div className={styles.tip} data-side={x > 50 ? 'left' : 'right'} style={{ left: percent(x) }}>
    <div>{formatTime(new Date(point.atMs))}</div>
    <div className={styles.price}>LMP ($/MWh) : {formatDollarAmount(point.lmp)}</div>
  </div>
)

function descriptionOf(points: readonly TrendPoint[]): string {
  const first = points[0]
  const last = points.at(-1)
  if (!first || !last) return 'LMP over the last hour'
  const moved = formatSignedDollarAmount(last.lmp - first.lmp)
  return `LMP from ${formatTime(new Date(first.atMs))} to ${formatTime(new Date(last.atMs))}: ${formatDollarAmount(first.lmp)} to ${formatDollarAmount(last.lmp)}, ${moved}`
}
