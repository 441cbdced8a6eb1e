import type { HourPriceChartScale } from '@tradeops/domain/present/hour-price'
import type { FormattedHourAhead } from '@tradeops/domain/present/hours-ahead'
import styles from './hours-strip.module.css'

const HEIGHT = 40

type PriceBandProps = { hour: Pick<FormattedHourAhead, 'price' | 'dayAhead'>; scale: HourPriceChartScale }

/** Draws the expected real-time price of an hour: its range as a band, its median and the day-ahead price as lines. */
export function PriceRangeBand({ hour: { price, dayAhead }, scale }: PriceBandProps) {
  const yOf = (dollars: number) => HEIGHT * (1 - (dollars - scale.low) / (scale.high - scale.low))
  return (
    <div className={styles.outlook}>
      <svg className={styles.bandChart} viewBox={`0 0 100 ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        {price && (
          <>
            <rect
              className={styles.band}
              x="1"
              width="98"
              y={yOf(price.p90)}
              height={Math.max(1, yOf(price.p10) - yOf(price.p90))}
            />
            <Line className={styles.medianLine} y={yOf(price.p50)} />
          </>
        )}
        {dayAhead !== null && <Line className={styles.dayAheadLine} y={yOf(dayAhead)} />}
      </svg>
      <div className={styles.figures}>
        <b>{price?.middle ?? '—'}</b>
        <span>{price?.range}</span>
      </div>
      <div className={styles.chance}>{price?.chances.join(', ')}</div>
    </div>
  )
}

const Line = ({ className, y }: { className: string | undefined; y: number }) => (
  <line className={className} x1="1" x2="99" y1={y} y2={y} vectorEffect="non-scaling-stroke" />
)
