import type { HistorySeriesAnswer } from '@tradeops/contract/market/history'
import styles from './chart.module.css'
import type { TimeScale } from './plot.ts'

const RADIUS = 3.5
const LEAST_DISTANCE = 5

type CorrectedMarksProps = { series: HistorySeriesAnswer; scale: TimeScale; y: (value: number) => number }

/** Rings on prices that ERCOT corrected; where several would overlap, the first is drawn. */
export function CorrectedMarks({ series: { name, corrected = [] }, scale, y }: CorrectedMarksProps) {
  let lastX = Number.NEGATIVE_INFINITY
  const drawn = corrected.filter(({ at }) => {
    const x = scale.x(at)
    if (x - lastX < LEAST_DISTANCE) return false
    lastX = x
    return true
  })
  return drawn.map(({ at, value }) => (
    <circle key={at} className={`${styles.corrected} ${styles[name]}`} cx={scale.x(at)} cy={y(value)} r={RADIUS} />
  ))
}
