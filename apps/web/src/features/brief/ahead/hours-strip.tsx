import { ZONE_NAMES } from '@tradeops/domain/market/zones'
import { createHourPriceChartScale, type HourPriceChartScale } from '@tradeops/domain/present/hour-price'
import {
  createNetLoadBarScale,
  type FormattedHourAhead,
  type FormattedHoursAhead,
  formatHoursAhead,
  type NetLoadBarScale,
} from '@tradeops/domain/present/hours-ahead'
import { formatDollarAmount } from '@tradeops/domain/present/numbers'
import { useContext } from 'react'
import { composeHourAlertPageQuery } from '../../../lib/routing/compose-alert-page-query.ts'
import { useLinks } from '../../../lib/routing/links.ts'
import { classNames } from '../../../ui/class-names.ts'
import { FigureTable } from '../../../ui/figure-table/figure-table.tsx'
import { NetLoadHourBar } from '../../../ui/figures/hour-bar.tsx'
import { AlertLink } from '../../../ui/form/alert-link.tsx'
import type { Brief } from '../brief.ts'
import { AlertZoneContext } from '../brief-context.ts'
import { TextWithBoldParts } from '../spans.tsx'
import styles from './hours-strip.module.css'
import { LaterHoursSection } from './later-hours.tsx'
import { PriceRangeBand } from './price-range-band.tsx'
import { CurrentHourPanel, describePriceOutsideRange, formatCurrentHour } from './running-hour.tsx'

/** Input of the strip of coming hours; `lmp` is the current price, which is compared with the price ranges. */
export type NextHoursStripProps = Pick<Brief, 'nextHours'> & { lmp?: number | null }

/** Shows net load, margin and price ranges of the next six hours. */
export function NextHoursStrip({ nextHours, lmp = null }: NextHoursStripProps) {
  const ahead = formatHoursAhead(nextHours)
  const zone = useContext(AlertZoneContext)
  const links = useLinks()
  if (!ahead) return null
  const scale = createNetLoadBarScale(ahead.hours)
  const running = formatCurrentHour(nextHours?.runningHour)
  const prices = createHourPriceChartScale(running ? [running, ...ahead.hours] : ahead.hours)
  const hasLookAhead = ahead.hours.some(({ lookAhead }) => lookAhead !== null)
  return (
    <section className={classNames(styles.strip, running && styles.withRunning)} aria-label="Next six hours">
      <div className={styles.words}>
        {ahead.sentence && (
          <p className={styles.sentence}>
            <TextWithBoldParts text={ahead.sentence} />
          </p>
        )}
        <details className={styles.key}>
          <summary>How to read this</summary>
          <p>
            Filled: net load, GW. Dashed: capacity less wind and solar.
            {scale && ` Bars start at ${scale.floorMw / 1000} GW.`}
            {prices && ' Band: real-time price, P10 to P90, with P50; dotted: day-ahead.'}
            {ahead.explain && ` ${ahead.explain}`}
          </p>
        </details>
        {ahead.gaps.length > 0 && <p className={styles.gaps}>{ahead.gaps.join(' ')}</p>}
      </div>
      {running && prices && <CurrentHourPanel running={running} scale={prices} lmp={lmp} hasLookAhead={hasLookAhead} />}
      {ahead.hours.map((hour, index) => (
        <div key={hour.hourStart} className={styles.hour}>
          <Hour
            hour={hour}
            scale={scale}
            prices={prices}
            hasLookAhead={hasLookAhead}
            outside={index === 0 && !running ? describePriceOutsideRange(lmp, hour.price) : null}
          />
          {zone && hour.price && (
            <AlertLink
              to={links.newAlert(composeHourAlertPageQuery(zone, index + 1, nextHours?.rows?.[index]?.price ?? {}))}
              about={`${ZONE_NAMES[zone]} chances until the end of ${hour.hourEnding}`}
              className={styles.bell}
            />
          )}
        </div>
      ))}
      <LaterHoursSection later={nextHours?.later} />
      <HoursTable {...ahead} />
    </section>
  )
}

type HourProps = {
  hour: FormattedHourAhead
  scale: NetLoadBarScale | null
  prices: HourPriceChartScale | null
  hasLookAhead: boolean
  /** The current price, if it is outside the price range of this hour. */
  outside: string | null
}

/** Draws one coming hour; screen readers read a hidden table instead. */
const Hour = ({ hour, scale, prices, hasLookAhead, outside }: HourProps) => (
  <div className={classNames(hour.isPeak && styles.peak)} aria-hidden="true">
    <NetLoadHourBar hour={hour} scale={scale} className={styles.bar} />
    <div className={styles.name}>
      <b>{hour.hourEnding}</b>
      <span className={styles.clock}>{hour.note}</span>
    </div>
    <div className={styles.figures}>
      <b>{hour.texts.netLoadMw}</b>
      <span className={classNames(styles.margin, hour.isTight && styles.tight)}>margin {hour.texts.marginMw}</span>
    </div>
    <div className={styles.price}>
      <span className={styles.label}>day-ahead </span>
      {formatDollarAmount(hour.dayAhead, 0)}
    </div>
    {hasLookAhead && (
      <div className={styles.price}>
        {hour.lookAhead !== null && (
          <>
            <span className={styles.label}>look-ahead </span>
            {formatDollarAmount(hour.lookAhead, 0)}
          </>
        )}
      </div>
    )}
    {prices && <PriceRangeBand hour={hour} scale={prices} />}
    {outside && <div className={styles.outside}>{outside}</div>}
  </div>
)

const COLUMNS = [
  ['Net load, GW', 'netLoadMw'],
  ['Margin, GW', 'marginMw'],
  ['Load, GW', 'loadMw'],
  ['Wind, GW', 'windMw'],
  ['Solar, GW', 'solarMw'],
  ['Capacity, GW', 'capacityMw'],
  ['Day-ahead, $/MWh', 'dayAhead'],
  ['ERCOT look-ahead, $/MWh', 'lookAhead'],
] as const

const PRICE_COLUMNS = [
  ['Real-time outlook P10, $/MWh', 'p10'],
  ['P50, $/MWh', 'p50'],
  ['P90, $/MWh', 'p90'],
  ['Odds over $100', 'over100'],
  ['Odds below $0', 'below0'],
] as const

const HoursTable = ({ hours }: Pick<FormattedHoursAhead, 'hours'>) => {
  const prices = hours.some(({ price }) => price) ? PRICE_COLUMNS : []
  return (
    <div className="visually-hidden">
      <FigureTable
        caption="Next six hours, by hour ending, Central time"
        columns={['Hour', ...COLUMNS.map(([title]) => title), ...prices.map(([title]) => title)]}
        rows={hours.map(({ hourStart, hourEnding, mark, texts, reasons, price }) => ({
          key: hourStart,
          name: mark ? `${hourEnding}, ${mark}` : hourEnding,
          cells: [
            ...COLUMNS.map(([, quantity]) => (texts[quantity] === '—' ? `— (${reasons[quantity]})` : texts[quantity])),
            ...prices.map(([, part]) => price?.texts[part] ?? '— (no day-ahead price)'),
          ],
        }))}
      />
    </div>
  )
}
