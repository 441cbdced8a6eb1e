import { DASH, decimal } from '@tradeops/domain/present/numbers'
import { FigureOrReason } from '../../../ui/figures/missing.tsx'
import type { Nowcast } from '../brief.ts'
import styles from './fuel-mix.module.css'

type Fuel = { name: string; pct: number | null | undefined; look: string | undefined }

const fuelsOf = (now: Nowcast): Fuel[] => [
  { name: 'Wind', pct: now.windPct, look: styles.wind },
  { name: 'Solar', pct: now.solarPct, look: styles.solar },
  { name: 'Natural gas', pct: now.gasPct, look: styles.gas },
  { name: 'Coal', pct: now.coalPct, look: styles.coal },
  { name: 'Nuclear', pct: now.nuclearPct, look: styles.nuclear },
  { name: 'Hydro', pct: now.hydroPct, look: styles.hydro },
]

/** The shares as one bar and, with their names, as figures: a color alone says nothing. */
export function FuelMix({ nowcast, missing }: { nowcast: Nowcast; missing: string }) {
  const fuels = fuelsOf(nowcast)
  return (
    <>
      <div className={styles.bar} aria-hidden="true">
        {fuels.map(({ name, pct, look }) =>
          typeof pct === 'number' && pct > 0 ? <span key={name} className={look} style={{ flexGrow: pct }} /> : null,
        )}
      </div>
      <dl className={styles.shares} aria-label="Fuel Mix">
        {fuels.map(({ name, pct, look }) => (
          <div key={name} className={styles.share}>
            <dt>
              <span className={`${styles.key} ${look}`} aria-hidden="true" />
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
