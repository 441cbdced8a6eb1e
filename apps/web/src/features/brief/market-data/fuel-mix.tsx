import { DASH, decimal } from '@tradeops/domain/present/numbers'
import { FigureOrReason } from '../../../ui/figures/missing.tsx'
import type { CurrentConditions } from '../brief.ts'
import styles from './fuel-mix.module.css'

const fuelsOf = (now: CurrentConditions) => [
  { name: 'Wind', pct: now.windPct, background: 'var(--fuel-wind)' },
  { name: 'Solar', pct: now.solarPct, background: 'var(--fuel-solar)' },
  { name: 'Natural gas', pct: now.gasPct, background: 'var(--fuel-gas)' },
  { name: 'Coal', pct: now.coalPct, background: 'var(--fuel-coal)' },
  { name: 'Nuclear', pct: now.nuclearPct, background: 'var(--fuel-nuclear)' },
  { name: 'Hydro', pct: now.hydroPct, background: 'var(--fuel-hydro)' },
]

export function FuelMix({ nowcast, missing }: { nowcast: CurrentConditions; missing: string }) {
  const fuels = fuelsOf(nowcast)
  return (
    <>
      <div className={styles.bar} aria-hidden="true">
        {fuels.map(({ name, pct, background }) =>
          typeof pct === 'number' && pct > 0 ? <span key={name} style={{ flexGrow: pct, background }} /> : null,
        )}
      </div>
      <dl className={styles.shares} aria-label="Fuel Mix">
        {fuels.map(({ name, pct, background }) => (
          <div key={name} className={styles.share}>
            <dt>
              <span className={styles.key} style={{ background }} aria-hidden="true" />
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
