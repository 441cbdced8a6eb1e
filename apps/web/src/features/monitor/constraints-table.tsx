import type { MonitorAnswer } from '@tradeops/contract/market/monitor'
import { ZONE_NAMES, ZONES, type Zone } from '@tradeops/domain/market/zones'
import { formatCountWithNoun, formatDecimal, formatDollarAmount } from '@tradeops/domain/present/numbers'
import { describeTimeAndAge } from '../../lib/market/price-state.ts'
import { formatTime } from '../../lib/time/shown-time.ts'
import { type FigureRow, FigureTable } from '../../ui/figure-table/figure-table.tsx'
import { Section } from '../../ui/frame/section.tsx'
import { chooseStrongestTintValue, composeTintedCell } from './matrix-cell.tsx'
import styles from './panels.module.css'

type Congestion = MonitorAnswer['congestion']
type ConstraintRow = Congestion['constraints'][number]

const HEADING = 'Binding constraints and the zones'

/**
 * Shows how many dollars each transmission constraint adds to each hub; every column adds up to the basis of its zone.
 */
export function ConstraintsTable({ congestion, now }: { congestion: Congestion; now: Date }) {
  const { runAt, absent, constraints, others, zones, systemLambda, runsInHour } = congestion
  if (runAt === null)
    return (
      <Section heading={HEADING}>
        <p className={styles.empty}>No constraint file yet. ERCOT publishes one every hour.</p>
      </Section>
    )
  const scale = chooseStrongestTintValue(
    constraints.flatMap(({ effects }) => ZONES.map((zone) => effects[zone].dollars)),
  )
  const at = new Date(runAt)
  return (
    <Section
      heading={HEADING}
      note={
        absent === null ? (
          <>effect in $/MWh · SCED run {formatTime(at)}</>
        ) : (
          <span className={styles.old}>{describeTimeAndAge(runAt, now)}</span>
        )
      }
    >
      <FigureTable
        label="Effect of binding constraints on each zone"
        className={styles.matrix}
        columns={[
          'Constraint, contingency',
          { name: 'Shadow', unit: '$/MWh', className: styles.wide },
          { name: 'Bound,', unit: 'last hour', className: styles.wide },
          ...ZONES.map((zone) => ZONE_NAMES[zone]),
        ]}
        rows={[
          ...constraints.map((row) => constraintRow(row, runsInHour, scale)),
          ...(others.count > 0
            ? [sumRow(`${others.count} more`, (zone) => others.effects[zone], { scale, reason: '' })]
            : []),
          sumRow('Not explained', (zone) => zones[zone].notExplained, { className: styles.quiet }),
          sumRow('Congestion, LMP − λ', (zone) => zones[zone].congestion, TOTAL),
          sumRow('λ − hub average', (zone) => zones[zone].common, { className: styles.quiet }),
          sumRow(`Basis at ${formatTime(at)}`, (zone) => zones[zone].basis, TOTAL),
        ]}
      />
      <p className={styles.note}>
        {constraints.length === 0 && `No constraint was binding in the ${formatTime(at)} run. `}
        {systemLambda === null ? 'No system λ for this run. ' : `System λ ${formatDollarAmount(systemLambda)}. `}
        Effects are implied from past prices, not from ERCOT’s shift factors. A dash means not measured; ~ means too few
        runs to trust more than the sign.
      </p>
    </Section>
  )
}

function constraintRow(row: ConstraintRow, runs: number, scale: number): FigureRow {
  const bound = `${row.boundRuns} of ${runs}`
  return {
    key: `${row.name} ${row.contingency}`,
    name: (
      <>
        {row.name}
        <small>
          {row.contingency}
          <span className={styles.narrow}>
            {formatDollarAmount(row.shadow)}, {bound}
          </span>
        </small>
      </>
    ),
    cells: [
      formatDecimal(row.shadow),
      bound,
      ...ZONES.map((zone) => {
        const { dollars: effect, isFirm, isOfRegion } = row.effects[zone]
        return composeTintedCell(
          { value: effect, scale, reason: notMeasured(row, zone, isOfRegion) },
          <>
            {effect !== null && !isFirm && '~'}
            {effect === null && isOfRegion && <small className={styles.region}>its region</small>}
          </>,
        )
      }),
    ],
  }
}

const notMeasured = ({ boundRuns }: ConstraintRow, zone: Zone, isOfRegion: boolean) =>
  isOfRegion
    ? `known to move ${ZONE_NAMES[zone]}; the size is not measured yet`
    : `past prices show no effect on ${ZONE_NAMES[zone]}; it bound in ${formatCountWithNoun(boundRuns, 'run')} this hour`

type SumOptions = { scale?: number; reason?: string; className?: string | undefined; isSum?: boolean }

const TOTAL: SumOptions = { isSum: true, className: styles.total }

const sumRow = (
  name: string,
  figureOf: (zone: Zone) => number | null,
  { scale = Number.POSITIVE_INFINITY, reason = 'a price is missing for this run', ...row }: SumOptions,
): FigureRow => ({
  key: name,
  name,
  cells: [null, null, ...ZONES.map((zone) => composeTintedCell({ value: figureOf(zone), scale, reason }))],
  ...row,
})
