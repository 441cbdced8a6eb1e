import type { MonitorAnswer } from '@tradeops/contract/market/monitor'
import { formatMegawatts } from '@tradeops/domain/present/numbers'
import styles from './panels.module.css'

type Steps = MonitorAnswer['reserves']['steps']

/**
 * The least length of the reserve gauge in MW; the gauge grows in steps until it includes PRC. A longer gauge would
 * crowd ERCOT's levels.
 */
const SHORTEST_MW = 6_000
const STEP_MW = 2_000

const findTop = (prcMw: number | null) => Math.max(SHORTEST_MW, Math.ceil((prcMw ?? 0) / STEP_MW) * STEP_MW)

/** Draws physical responsive capability (PRC) beside the levels at which ERCOT acts. */
export function ReserveGauge({ prcMw, steps }: { prcMw: number | null; steps: Steps }) {
  const lines = steps.map(({ name, mw }) => `${name} ${formatMegawatts(mw)}`).join(' · ')
  const label = prcMw === null ? `ERCOT’s levels: ${lines} MW` : `PRC ${formatMegawatts(prcMw)} MW; ${lines}`
  const topMw = findTop(prcMw)
  const place = (mw: number) => `${(100 * mw) / topMw}%`
  return (
    <>
      <svg className={styles.gauge} role="img" aria-label={label}>
        <rect className={styles.track} x="0" y="20" width="100%" height="10" />
        {steps.map(({ name, mw }) => (
          <rect key={name} className={styles.below} x="0" y="20" width={place(mw)} height="10" />
        ))}
        {steps.map(({ name, mw }, index) => (
          <g key={name}>
            <line className={styles.step} x1={place(mw)} x2={place(mw)} y1="16" y2="34" />
            <text className={styles.stepName} x={place(mw)} y="46" textAnchor={anchorOf(index, steps.length)}>
              {index === 0 || index === steps.length - 1 ? name : name.replace('EEA', '')}
            </text>
          </g>
        ))}
        {prcMw !== null && <circle className={styles.prc} cx={place(prcMw)} cy="25" r="6" />}
        {prcMw !== null && (
          <text className={styles.prcName} x={place(prcMw)} y="12" textAnchor={prcMw > topMw * 0.85 ? 'end' : 'middle'}>
            {formatMegawatts(prcMw)} now
          </text>
        )}
      </svg>
      <p className={styles.gaugeNote}>
        {lines} MW. The bar ends at {formatMegawatts(topMw)} MW.
      </p>
    </>
  )
}

/**
 * Chooses the text anchor of a level's name: the four names are wider than the gaps between them, so the outer two
 * extend outward.
 */
const anchorOf = (index: number, count: number) => (index === 0 ? 'start' : index === count - 1 ? 'end' : 'middle')
