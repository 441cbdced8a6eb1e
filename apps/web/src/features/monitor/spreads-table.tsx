import type { MonitorAnswer } from '@tradeops/contract/market/monitor'
import { ZONE_NAMES, ZONES, type Zone } from '@tradeops/domain/market/zones'
import { MISSING_VALUE_DASH } from '@tradeops/domain/present/numbers'
import { FigureTable } from '../../ui/figure-table/figure-table.tsx'
import { Section } from '../../ui/frame/section.tsx'
import { chooseStrongestTintValue, composeTintedCell } from './matrix-cell.tsx'
import styles from './panels.module.css'

/** Shows the price of every load zone minus the price of every other. */
export function SpreadsTable({ spreads, zones }: Pick<MonitorAnswer, 'spreads' | 'zones'>) {
  const scale = chooseStrongestTintValue(spreads.flatMap(({ over }) => ZONES.map((zone) => over[zone])))
  const hasPrice = (zone: Zone) => zones.find((row) => row.zone === zone)?.lmp != null
  return (
    <Section heading="Spreads" note="LMP, $/MWh">
      <FigureTable
        label="Spreads between zones"
        className={styles.matrix}
        columns={['Row − column', ...ZONES.map((zone) => ZONE_NAMES[zone])]}
        rows={spreads.map(({ zone, over }) => ({
          key: zone,
          name: ZONE_NAMES[zone],
          cells: ZONES.map((other) => {
            if (other === zone) return { content: MISSING_VALUE_DASH, className: styles.none }
            const reason = hasPrice(zone) && hasPrice(other) ? 'the two prices are from different runs' : 'no price'
            return composeTintedCell({ value: over[other], scale, reason })
          }),
        }))}
      />
      <p className={styles.note}>A deeper tint is a larger spread.</p>
    </Section>
  )
}
