import type { MarketHistorySeries } from '@tradeops/contract/market/history'
import styles from './chart.module.css'
import type { TimeScale } from './plot.ts'

const RADIUS = 3.5
const LEAST_DISTANCE = 5

type CorrectedPriceMarksProps = { series: MarketHistorySeries; scale: TimeScale; y: (value: number) => number }

/** Draws rings on prices that ERCOT corrected; of several rings that would overlap, only the first is drawn. */
export function CorrectedPriceMarks({ series: { name, corrected = [] }, scale, y }: CorrectedPriceMarksProps) {
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
