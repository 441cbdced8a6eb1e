import { decimal } from '@tradeops/domain/present/numbers'
import { nameService } from '@tradeops/domain/words/service-names'
import { FigureTable } from '../../ui/figure-table/figure-table.tsx'
import { FigureOrReason } from '../../ui/figures/missing.tsx'
import { Section } from '../../ui/frame/section.tsx'
import type { BatteryDay, StoragePlans } from './api.ts'
import styles from './batteries.module.css'

type Prices = { dayAhead: number | null; realTime: number | null }

/** Shows what an hour of energy and an hour of each reserve pay, side by side: a column for each hour. */
export function AncillaryTable({ day, plans }: { day: BatteryDay; plans: StoragePlans }) {
  const { hours } = day
  const products = hours[0]?.services.map(({ product }) => product) ?? []
  const rows: { key: string; name: string; unit: string; prices: (Prices | undefined)[] }[] = [
    { key: 'energy', name: 'Energy', unit: '$/MWh', prices: hours },
    ...products.map((product) => ({
      key: product,
      name: nameService(product),
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
        Real time: the settled mean of the hour for energy, the mean of its SCED runs for ancillary services. ▼ charge,
        ▲ discharge: the outlook’s plan, or day-ahead’s where there is none.
      </p>
    </Section>
  )
}

/** From $100 on whole dollars, so that a day fits on a screen. */
const writePrice = (price: number | null | undefined) => decimal(price, Math.abs(price ?? 0) >= 100 ? 0 : 2)

const PriceCell = ({ dayAhead, realTime }: Partial<Prices>) => (
  <>
    <FigureOrReason text={writePrice(dayAhead)} reason="not published for this hour" />
    <small className={styles.under}>{typeof realTime === 'number' && writePrice(realTime)}</small>
  </>
)

function Action({ plans: { dayAhead, outlook }, hourStart }: { plans: StoragePlans; hourStart: string }) {
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
