import type { BatteriesAnswer } from '@tradeops/contract/market/batteries'
import { Section } from '../../ui/frame/section.tsx'
import { AncillaryTable } from './ancillary-table.tsx'
import type { BatteryDay, StoragePlans } from './api.ts'
import styles from './batteries.module.css'
import { FleetPanel } from './fleet-panel.tsx'
import { PlanTable } from './plan-table.tsx'
import { PriceChart } from './price-chart.tsx'
import { YesterdayTable } from './yesterday-table.tsx'

export type BatteriesPanelsProps = { answer: BatteriesAnswer; day: BatteryDay; plans: StoragePlans }

/** Shows the plans of a day, its prices, yesterday's result and the fleet. */
export const BatteriesPanels = ({ answer, day, plans }: BatteriesPanelsProps) => (
  <div className={styles.parts}>
    <div>
      <Section heading={day.isTomorrow ? 'Tomorrow' : 'Rest of today'} note={`${answer.hub} · per MW of power`}>
        <PlanTable day={day} tomorrow={answer.tomorrow} />
        <p className={styles.note}>
          {`One cycle a day, empty at midnight, ${Math.round(100 * answer.efficiency)} % of the energy bought is sold again; the running hour is left out. P10–P90 assumes that charge hours miss together, discharge hours too, and the two independently.`}
        </p>
      </Section>
      <PriceChart day={day} plans={plans} />
    </div>
    <div>
      <YesterdayTable yesterday={answer.yesterday} />
      <FleetPanel fleet={answer.fleet} />
    </div>
    <div className={styles.whole}>
      <AncillaryTable day={day} plans={plans} />
    </div>
  </div>
)
