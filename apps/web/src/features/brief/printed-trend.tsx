import type { TrendPoint } from '@tradeops/domain/brief/trend'
import { dollars } from '../../lib/format.ts'
import { clockOf } from '../../lib/market-time.ts'
import styles from './printed-trend.module.css'
import { trendOutline } from './trend-outline.ts'

const WIDTH = 226
const HEIGHT = 132
const BOX = { left: 40, right: WIDTH - 6, top: 14, bottom: HEIGHT - 18 }

/** The trend for paper, at the size of its column there: an interactive chart is laid out for the screen it was drawn on. */
export function PrintedTrend({ points }: { points: readonly TrendPoint[] }) {
  const outline = trendOutline(points, BOX)
  const first = points[0]
  const last = points.at(-1)
  if (!outline || !first || !last) return null
  return (
    <svg className={styles.trend} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <line className={styles.grid} x1={BOX.left} x2={BOX.right} y1={BOX.top} y2={BOX.top} />
      <line className={styles.grid} x1={BOX.left} x2={BOX.right} y1={BOX.bottom} y2={BOX.bottom} />
      <path className={styles.area} d={outline.area} />
      <path className={styles.line} d={outline.line} />
      <circle className={styles.dot} cx={outline.last.x} cy={outline.last.y} r="2.5" />
      <text x={BOX.left - 5} y={BOX.top + 3} textAnchor="end">
        {dollars(outline.highest, 0)}
      </text>
      <text x={BOX.left - 5} y={BOX.bottom + 3} textAnchor="end">
        {dollars(outline.lowest, 0)}
      </text>
      <text x={BOX.left} y={HEIGHT - 4}>
        {clockOf(new Date(first.atMs))}
      </text>
      <text x={BOX.right} y={HEIGHT - 4} textAnchor="end">
        {clockOf(new Date(last.atMs))} · {dollars(last.lmp)}
      </text>
    </svg>
  )
}
