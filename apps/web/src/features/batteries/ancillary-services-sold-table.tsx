import { formatMegawatts } from '@tradeops/domain/present/numbers'
import { nameAncillaryService } from '@tradeops/domain/words/ancillary-service-names'
import { FigureTable } from '../../ui/figure-table/figure-table.tsx'
import { FigureOrMissingReason } from '../../ui/figures/missing.tsx'
import { Section } from '../../ui/frame/section.tsx'
import type { BatteryDay } from './api.ts'
import styles from './batteries.module.css'

type Sold = { soldMw: number | null; plannedMw: number | null }

/** Shows how much of each ancillary service the day-ahead auction sold, with a column for each hour. */
export function AncillaryServicesSoldTable({ day: { hours } }: { day: BatteryDay }) {
  const products = hours[0]?.services.map(({ product }) => product) ?? []
  return (
    <Section heading="Ancillary services sold day-ahead" note="MW">
      <FigureTable
        label="MW sold day-ahead by hour"
        narrow="scroll"
        className={styles.ancillary}
        columns={[
          { key: 'name', name: 'Hour ending' },
          ...hours.map(({ hourStart, hourEnding }) => ({ key: hourStart, name: hourEnding.slice('HE'.length) })),
        ]}
        rows={products.map((product) => ({
          key: product,
          name: nameAncillaryService(product),
          cells: hours.map(({ hourStart, services }) => (
            <SoldCell key={hourStart} {...services.find((service) => service.product === product)} />
          )),
        }))}
      />
      <p className={styles.note}>
        Under a figure: the plan, where the auction sold less. SCED buys the whole plan again in real time.
      </p>
    </Section>
  )
}

const SoldCell = ({ soldMw = null, plannedMw = null }: Partial<Sold>) => (
  <>
    <FigureOrMissingReason text={formatMegawatts(soldMw)} reason="not published for this hour" />
    <small className={styles.under}>
      {soldMw !== null && plannedMw !== null && soldMw < plannedMw && formatMegawatts(plannedMw)}
    </small>
  </>
)
