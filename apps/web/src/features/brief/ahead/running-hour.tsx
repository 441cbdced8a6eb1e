import { type PriceScale, presentHourPrice, type ShownHourPrice } from '@tradeops/domain/present/hour-price'
import { dollars } from '@tradeops/domain/present/numbers'
import type { Brief } from '../brief.ts'
import styles from './hours-strip.module.css'
import { PriceBand } from './price-band.tsx'

type SentRunningHour = NonNullable<Brief['nextHours']>['runningHour']

export type ShownRunningHour = {
  hourEnding: string
  minutesLeft: number
  paid: number | null
  dayAhead: number | null
  price: ShownHourPrice
}

/** Writes the current hour as text; null for older briefs, and if a part of the range is missing. */
export function presentRunningHour(sent: SentRunningHour): ShownRunningHour | null {
  const price = presentHourPrice(sent && { ...sent, over100: 0, below0: 0 })
  if (!sent?.hourEnding || typeof sent.minutesLeft !== 'number' || !price) return null
  const { hourEnding, minutesLeft, paidUsdPerMwh, dayAhead } = sent
  return { hourEnding, minutesLeft, paid: paidUsdPerMwh ?? null, dayAhead: dayAhead ?? null, price }
}

/** Writes `now $366, above this range`; null while the price is inside it. */
export function describePriceOutside(lmp: number | null, range: { p10: number; p90: number } | null): string | null {
  if (lmp === null || range === null || (lmp >= range.p10 && lmp <= range.p90)) return null
  return `now ${dollars(lmp, 0)}, ${lmp > range.p90 ? 'above' : 'below'} this range`
}

type RunningHourProps = { running: ShownRunningHour; scale: PriceScale; lmp: number | null }

/** Shows the rest of the current hour: what it has paid, and the range of what is left. */
export function RunningHour({ running, scale, lmp }: RunningHourProps) {
  const { hourEnding, minutesLeft, paid, dayAhead, price } = running
  const outside = describePriceOutside(lmp, price)
  return (
    <div className={styles.running}>
      <div className={styles.left}>Rest of this hour</div>
      <div className={styles.name}>
        <b>{hourEnding}</b>
        <span className={styles.clock}>{minutesLeft} min left</span>
      </div>
      {paid !== null && (
        <div className={styles.price}>
          <span className={styles.label}>so far </span>
          {dollars(paid, 0)}
        </div>
      )}
      <div className={styles.price}>
        <span className={styles.label}>day-ahead </span>
        {dollars(dayAhead, 0)}
      </div>
      <PriceBand hour={{ price, dayAhead }} scale={scale} />
      {outside && <div className={styles.outside}>{outside}</div>}
    </div>
  )
}
