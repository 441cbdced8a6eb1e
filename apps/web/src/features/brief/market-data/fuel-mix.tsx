import { formatDecimal, MISSING_VALUE_DASH } from '@tradeops/domain/present/numbers'
import { classNames } from '../../../ui/class-names.ts'
import { FigureOrMissingReason } from '../../../ui/figures/missing.tsx'
import type { CurrentConditions } from '../brief.ts'
import styles from './fuel-mix.module.css'

const fuelsOf = (now: CurrentConditions) => [
  { name: 'Wind', pct: now.windPct, color: styles.wind },
  { name: 'Solar', pct: now.solarPct, color: styles.solar },
  { name: 'Natural gas', pct: now.gasPct, color: styles.gas },
  { name: 'Coal', pct: now.coalPct, color: styles.coal },
  { name: 'Nuclear', pct: now.nuclearPct, color: styles.nuclear },
  { name: 'Hydro', pct: now.hydroPct, color: styles.hydro },
]

type Share = ReturnType<typeof fuelsOf>[number]

/** Places the fuels side by side over the whole bar; a missing fuel leaves no gap. */
function stackShares(fuels: readonly Share[]) {
  const known = fuels.flatMap(({ name, pct, color }) =>
    typeof pct === 'number' && pct > 0 ? [{ name, pct, color }] : [],
  )
  const totalPct = known.reduce((sum, { pct }) => sum + pct, 0)
  let startPct = 0
  return known.map((share) => {
    const pct = (100 * share.pct) / totalPct
    startPct += pct
    return { ...share, pct, startPct: startPct - pct }
  })
}

export function FuelMix({ nowcast, missing }: { nowcast: CurrentConditions; missing: string }) {
  const fuels = fuelsOf(nowcast)
  return (
    <>
      <svg className={styles.bar} aria-hidden="true">
        {stackShares(fuels).map(({ name, color, startPct, pct }) => (
          <rect key={name} className={color} x={`${startPct}%`} width={`${pct}%`} height="100%" />
        ))}
      </svg>
      <dl className={styles.shares} aria-label="Fuel Mix">
        {fuels.map(({ name, pct, color }) => (
          <div key={name} className={styles.share}>
            <dt>
              <span className={classNames(styles.key, color)} aria-hidden="true" />
              {name}
            </dt>
            <dd className={styles.pct}>
              <FigureOrMissingReason text={formatDecimal(pct, 1)} reason={missing} />
              {formatDecimal(pct, 1) !== MISSING_VALUE_DASH && <small>%</small>}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
