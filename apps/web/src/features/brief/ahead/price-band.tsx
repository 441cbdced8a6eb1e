import type { PriceScale } from '@tradeops/domain/present/hour-price'
import type { ShownHour } from '@tradeops/domain/present/hours-ahead'
import styles from './price-band.module.css'

const HEIGHT = 40

/** What the hour's real-time price may be: the range as a band, its middle a line, what day-ahead paid beside it. */
export function PriceBand({ hour: { price, dayAhead }, scale }: { hour: ShownHour; scale: PriceScale }) {
  const heightOf = (dollars: number) => HEIGHT * (1 - (dollars - scale.low) / (scale.high - scale.low))
  return (
    <div className={styles.outlook}>
      <svg className={styles.picture} viewBox={`0 0 100 ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        {price && (
          <>
            <rect
              className={styles.band}
              x="1"
              width="98"
              y={heightOf(price.p90)}
              height={Math.max(1, heightOf(price.p10) - heightOf(price.p90))}
            />
            <Line className={styles.middle} y={heightOf(price.p50)} />
          </>
        )}
        {dayAhead !== null && <Line className={styles.dayAhead} y={heightOf(dayAhead)} />}
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
