import {
  type FormattedHourPrice,
  formatHourPriceRange,
  type HourPriceChartScale,
} from '@tradeops/domain/present/hour-price'
import { formatDollarAmount } from '@tradeops/domain/present/numbers'
import { classNames } from '../../../ui/class-names.ts'
import type { Brief } from '../brief.ts'
import hourStyles from './hours-strip.module.css'
import { PriceRangeBand } from './price-range-band.tsx'
import styles from './running-hour.module.css'

type SentRunningHour = NonNullable<Brief['nextHours']>['runningHour']

export type FormattedCurrentHour = {
  hourEnding: string
  minutesLeft: number
  paid: number | null
  dayAhead: number | null
  price: FormattedHourPrice
}

/** Formats the current hour as text; null if the brief lacks the hour or a part of its price range. */
export function formatCurrentHour(sent: SentRunningHour): FormattedCurrentHour | null {
  const price = formatHourPriceRange(sent && { ...sent, over100: 0, below0: 0 })
  if (!sent?.hourEnding || typeof sent.minutesLeft !== 'number' || !price) return null
  const { hourEnding, minutesLeft, paidUsdPerMwh, dayAhead } = sent
  return { hourEnding, minutesLeft, paid: paidUsdPerMwh ?? null, dayAhead: dayAhead ?? null, price }
}

/**
 * Writes `now $366, above this range`; null if the price is inside the range, or if the price or the range is unknown.
 */
export function describePriceOutsideRange(
  lmp: number | null,
  range: { p10: number; p90: number } | null,
): string | null {
  if (lmp === null || range === null || (lmp >= range.p10 && lmp <= range.p90)) return null
  return `now ${formatDollarAmount(lmp, 0)}, ${lmp > range.p90 ? 'above' : 'below'} this range`
}

type RunningHourProps = {
  running: FormattedCurrentHour
  scale: HourPriceChartScale
  lmp: number | null
  /** Whether the coming hours have a line for ERCOT's look-ahead price, which the current hour leaves empty. */
  hasLookAhead: boolean
}

/** Shows the current hour: its average price so far, and the price range of its remaining minutes. */
export function CurrentHourPanel({ running, scale, lmp, hasLookAhead }: RunningHourProps) {
  const { hourEnding, minutesLeft, paid, dayAhead, price } = running
  const outside = describePriceOutsideRange(lmp, price)
  return (
    <div className={styles.running}>
      <div className={styles.left}>Rest of this hour</div>
      <div className={hourStyles.name}>
        <b>{hourEnding}</b>
        <span className={hourStyles.clock}>{minutesLeft} min</span>
      </div>
      {paid !== null && (
        <div className={classNames(hourStyles.figures, styles.soFar)}>
          <span className={hourStyles.label}>so far </span>
          <b>{formatDollarAmount(paid, 0)}</b>
        </div>
      )}
      <div className={hourStyles.price}>
        <span className={hourStyles.label}>day-ahead </span>
        {formatDollarAmount(dayAhead, 0)}
      </div>
      {hasLookAhead && <div className={hourStyles.price} />}
      <PriceRangeBand hour={{ price, dayAhead }} scale={scale} />
      {outside && <div className={hourStyles.outside}>{outside}</div>}
    </div>
  )
}
