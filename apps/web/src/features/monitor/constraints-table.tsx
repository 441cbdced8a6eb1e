import type { MonitorAnswer } from '@tradeops/contract/market/monitor'
import { ZONE_NAMES, ZONES, type Zone } from '@tradeops/domain/market/zones'
import { decimal, dollars, plural } from '@tradeops/domain/present/numbers'
import type { ReactNode } from 'react'
import { sinceWords } from '../../lib/market/price-state.ts'
import { shownTime } from '../../lib/time/shown-time.ts'
import { Section } from '../../ui/frame/section.tsx'
import styles from './matrix.module.css'
import { MatrixCell, tintScale } from './matrix-cell.tsx'

type Congestion = MonitorAnswer['congestion']
type ConstraintRow = Congestion['constraints'][number]

/** Which constraint puts how many dollars on which hub: every column adds up to the basis of its zone. */
export function ConstraintsTable({ congestion, now }: { congestion: Congestion; now: Date }) {
  const { runAt, absent, constraints, others, zones, systemLambda } = congestion
  const scale = tintScale(constraints.flatMap(({ effects }) => ZONES.map((zone) => effects[zone].dollars)))
  if (runAt === null)
    return (
      <Section heading="Binding constraints and the zones">
        <p className={styles.empty}>No constraint file has been read yet. ERCOT publishes one an hour.</p>
      </Section>
    )
  const at = new Date(runAt)
  return (
    <Section
      heading="Binding constraints and the zones"
      note={
        absent === null ? (
          <>effect in $/MWh · SCED run {shownTime(at)}</>
        ) : (
          <span className={styles.old}>{sinceWords(runAt, now)}</span>
        )
      }
    >
      <table className={styles.matrix}>
        <thead>
          <tr>
            <th scope="col">Constraint, contingency</th>
            <th scope="col" className={styles.wide}>
              Shadow <small>$/MWh</small>
            </th>
            <th scope="col" className={styles.wide}>
              Bound, <small>last hour</small>
            </th>
            {ZONES.map((zone) => (
              <th key={zone} scope="col">
                {ZONE_NAMES[zone]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {constraints.map((row) => (
            <Constraint key={`${row.name} ${row.contingency}`} row={row} runs={congestion.runsInHour} scale={scale} />
          ))}
          {others.count > 0 && (
            <SumRow
              name={`${others.count} more`}
              cell={(zone) => <MatrixCell key={zone} value={others.effects[zone]} scale={scale} reason="" />}
            />
          )}
          <SumRow name="Not explained" quiet cell={plainCell((zone) => zones[zone].notExplained)} />
          <SumRow name="Congestion, LMP − λ" sum cell={plainCell((zone) => zones[zone].congestion)} />
          <SumRow name="λ − hub average" quiet cell={plainCell((zone) => zones[zone].common)} />
          <SumRow name="Basis, LMP − hub average" sum cell={plainCell((zone) => zones[zone].basis)} />
        </tbody>
      </table>
      <p className={styles.note}>
        {constraints.length === 0 && `Nothing bound in the ${shownTime(at)} run. `}
        {systemLambda === null ? 'System λ was not read for this run. ' : `System λ ${dollars(systemLambda)}. `}
        Effects are implied from past prices, not ERCOT’s shift factors. A dash is not measured; ~ is measured in too
        few runs to go by more than the sign.
      </p>
    </Section>
  )
}

const Constraint = ({ row, runs, scale }: { row: ConstraintRow; runs: number; scale: number }) => {
  const bound = `${row.boundRuns} of ${runs}`
  return (
    <tr>
      <th scope="row">
        {row.name}
        <small>
          {row.contingency}
          <span className={styles.narrow}>
            {dollars(row.shadow)}, {bound}
          </span>
        </small>
      </th>
      <td className={styles.wide}>{decimal(row.shadow)}</td>
      <td className={styles.wide}>{bound}</td>
      {ZONES.map((zone) => {
        const { dollars: effect, isFirm, isOfRegion } = row.effects[zone]
        return (
          <MatrixCell key={zone} value={effect} scale={scale} reason={unmeasured(row, zone, isOfRegion)}>
            {effect !== null && !isFirm && '~'}
            {effect === null && isOfRegion && <small className={styles.region}>its region</small>}
          </MatrixCell>
        )
      })}
    </tr>
  )
}

const unmeasured = ({ boundRuns }: ConstraintRow, zone: Zone, isOfRegion: boolean) =>
  isOfRegion
    ? `known to move ${ZONE_NAMES[zone]}; by how much is not measured yet`
    : `past prices show no effect on ${ZONE_NAMES[zone]}; it bound in ${plural(boundRuns, 'run')} of the hour`

const plainCell = (read: (zone: Zone) => number | null) => (zone: Zone) => (
  <MatrixCell key={zone} value={read(zone)} scale={Number.POSITIVE_INFINITY} reason="a price of this run is missing" />
)

type SumRowProps = { name: string; sum?: boolean; quiet?: boolean; cell: (zone: Zone) => ReactNode }

const SumRow = ({ name, sum = false, quiet = false, cell }: SumRowProps) => (
  <tr className={sum ? styles.sum : quiet ? styles.quiet : undefined}>
    <th scope="row">{name}</th>
    <td className={styles.wide} />
    <td className={styles.wide} />
    {ZONES.map(cell)}
  </tr>
)
