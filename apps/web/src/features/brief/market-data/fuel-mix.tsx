import { DASH, decimal } from '@tradeops/domain/present/numbers'
import { FigureOrReason } from '../../../ui/figures/missing.tsx'
import type { Nowcast } from '../brief.ts'
import styles from './fuel-mix.module.css'

const fuelsOf = (now: Nowcast) => [
  { name: 'Wind', pct: now.windPct, color: styles.wind },
  { name: 'Solar', pct: now.solarPct, color: styles.solar },
  { name: 'Natural gas', pct: now.gasPct, color: styles.gas },
  { name: 'Coal', pct: now.coalPct, color: styles.coal },
  { name: 'Nuclear', pct: now.nuclearPct, color: styles.nuclear },
  { name: 'Hydro', pct: now.hydroPct, color: styles.hydro },
]

export function FuelMix({ nowcast, missing }: { nowcast: Nowcast; missing: string }) {
  const fuels = fuelsOf(nowcast)
  return (
    <>
      <div className={styles.bar} aria-hidden="true">
        {fuels.map(({ name, pct, color }) =>
          typeof pct === 'number' && pct > 0 ? <span key={name} className={color} style={{ flexGrow: pct }} /> : null,
        )}
      </div>
      <dl className={styles.shares} aria-label="Fuel Mix">
        {fuels.map(({ name, pct, color }) => (
          <div key={name} className={styles.share}>
            <dt>
              <span className={`${styles.key} ${color}`} aria-hidden="true" />
              {name}
            </dt>
            <dd className={styles.pct}>
              <FigureOrReason text={decimal(pct, 1)} reason={missing} />
              {decimal(pct, 1) !== DASH && <small>%</small>}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
