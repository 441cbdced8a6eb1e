import type { MonitorAnswer } from '@tradeops/contract/market/monitor'
import { ZONE_NAMES, ZONES, type Zone } from '@tradeops/domain/market/zones'
import { DASH } from '@tradeops/domain/present/numbers'
import { Section } from '../../ui/frame/section.tsx'
import styles from './matrix.module.css'
import { MatrixCell, tintScale } from './matrix-cell.tsx'

/** Every zone against every other, row minus column. */
export function SpreadsTable({ spreads, zones }: Pick<MonitorAnswer, 'spreads' | 'zones'>) {
  const scale = tintScale(spreads.flatMap(({ over }) => ZONES.map((zone) => over[zone])))
  const priced = (zone: Zone) => zones.find((row) => row.zone === zone)?.lmp != null
  return (
    <Section heading="Spreads" note="LMP, $/MWh">
      <table className={styles.matrix}>
        <thead>
          <tr>
            <th scope="col">Row − column</th>
            {ZONES.map((zone) => (
              <th key={zone} scope="col">
                {ZONE_NAMES[zone]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {spreads.map(({ zone, over }) => (
            <tr key={zone}>
              <th scope="row">{ZONE_NAMES[zone]}</th>
              {ZONES.map((other) =>
                other === zone ? (
                  <td key={other} className={styles.none}>
                    {DASH}
                  </td>
                ) : (
                  <MatrixCell
                    key={other}
                    value={over[other]}
                    scale={scale}
                    reason={priced(zone) && priced(other) ? 'the two prices are of different runs' : 'no price'}
                  />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>The tint grows with the size; the sign is always written.</p>
    </Section>
  )
}
