import { formatDecimal } from '@tradeops/domain/present/numbers'
import { nameAncillaryService } from '@tradeops/domain/words/ancillary-service-names'
import { FigureTable } from '../../ui/figure-table/figure-table.tsx'
import { FigureOrMissingReason } from '../../ui/figures/missing.tsx'
import { Section } from '../../ui/frame/section.tsx'
import type { BatteryDay, BatteryPlansByDuration } from './api.ts'
import styles from './batteries.module.css'

type Prices = { dayAhead: number | null; realTime: number | null }

/** Shows what an hour of energy and an hour of each ancillary service pay, with a column for each hour. */
export function AncillaryPriceTable({ day, plans }: { day: BatteryDay; plans: BatteryPlansByDuration }) {
  const { hours } = day
  const products = hours[0]?.services.map(({ product }) => product) ?? []
  const rows: { key: string; name: string; unit: string; prices: (Prices | undefined)[] }[] = [
    { key: 'energy', name: 'Energy', unit: '$/MWh', prices: hours },
    ...products.map((product) => ({
      key: product,
      name: nameAncillaryService(product),
      unit: '$/MW',
      prices: hours.map(({ services }) => services.find((service) => service.product === product)),
    })),
  ]
  return (
    <Section heading="Energy and ancillary prices" note="day-ahead, real time so far under it">
      <FigureTable
        label="Prices by hour"
        narrow="scroll"
        className={styles.ancillary}
        columns={[
          { key: 'name', name: 'Hour ending' },
          ...hours.map(({ hourStart, hourEnding }) => ({
            key: hourStart,
            name: (
              <>
                {hourEnding.slice('HE'.length)}
                <Action plans={plans} hourStart={hourStart} />
              </>
            ),
          })),
        ]}
        rows={rows.map(({ key, name, unit, prices }) => ({
          key,
          name: (
            <>
              {name} <small className={styles.under}>{unit}</small>
            </>
          ),
          cells: prices.map((each, index) => <PriceCell key={hours[index]?.hourStart} {...each} />),
        }))}
      />
      <p className={styles.note}>
        Real time: the settled mean of the hour; for ancillary services the mean of the SCED runs until the hour has
        settled. ▼ charge, ▲ discharge: the outlook’s plan, or day-ahead’s where there is none.
      </p>
    </Section>
  )
}

/** Writes a price; from $100 in whole dollars, so that a day fits on a screen. */
const writePrice = (price: number | null | undefined) => formatDecimal(price, Math.abs(price ?? 0) >= 100 ? 0 : 2)

const PriceCell = ({ dayAhead, realTime }: Partial<Prices>) => (
  <>
    <FigureOrMissingReason text={writePrice(dayAhead)} reason="not published for this hour" />
    <small className={styles.under}>{typeof realTime === 'number' && writePrice(realTime)}</small>
  </>
)

function Action({ plans: { dayAhead, outlook }, hourStart }: { plans: BatteryPlansByDuration; hourStart: string }) {
  const plan = outlook ?? dayAhead
  const name = plan?.charge.includes(hourStart) ? 'charge' : plan?.discharge.includes(hourStart) ? 'discharge' : null
  return (
    <small className={styles.under}>
      {name && (
        <span role="img" aria-label={name}>
          {name === 'charge' ? '▼' : '▲'}
        </span>
      )}
    </small>
  )
}
