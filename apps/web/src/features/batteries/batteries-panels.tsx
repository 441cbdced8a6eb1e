import type { BatteriesAnswer } from '@tradeops/contract/market/batteries'
import { Section } from '../../ui/frame/section.tsx'
import { AncillaryPriceTable } from './ancillary-price-table.tsx'
import { AncillaryServicesSoldTable } from './ancillary-services-sold-table.tsx'
import type { BatteryDay, BatteryPlansByDuration } from './api.ts'
import styles from './batteries.module.css'
import { BatteryFleetPanel } from './battery-fleet-panel.tsx'
import { BatteryPlanTable } from './battery-plan-table.tsx'
import { BatteryPriceChart } from './price-chart.tsx'
import { YesterdayBatteryResults } from './yesterday-battery-results.tsx'

export type BatteriesPanelsProps = { answer: BatteriesAnswer; day: BatteryDay; plans: BatteryPlansByDuration }

/** Shows the battery plans of a day, its prices, yesterday's result and the battery fleet of ERCOT. */
export const BatteriesPanels = ({ answer, day, plans }: BatteriesPanelsProps) => (
  <div className={styles.parts}>
    <div>
      <Section heading={day.isTomorrow ? 'Tomorrow' : 'Rest of today'} note={`${answer.hub} · per MW of power`}>
        <BatteryPlanTable day={day} tomorrow={answer.tomorrow} />
        <p className={styles.note}>
          {`One cycle a day, empty at midnight, ${Math.round(100 * answer.efficiency)} % of the energy bought is sold again; the running hour is left out. P10–P90 assumes that charge hours miss together, discharge hours too, and the two independently.`}
        </p>
      </Section>
      <BatteryPriceChart day={day} plans={plans} />
    </div>
    <div>
      <YesterdayBatteryResults yesterday={answer.yesterday} />
      <BatteryFleetPanel fleet={answer.fleet} />
    </div>
    <div className={styles.whole}>
      <AncillaryPriceTable day={day} plans={plans} />
      <AncillaryServicesSoldTable day={day} />
    </div>
  </div>
)
