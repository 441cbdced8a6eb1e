import type { BatteriesAnswer } from '@tradeops/contract/market/batteries'
import { formatHourEndingRanges } from '@tradeops/domain/present/hour-ending-ranges'
import { formatDollarAmount } from '@tradeops/domain/present/numbers'
import { FigureTable } from '../../ui/figure-table/figure-table.tsx'
import { MissingValue } from '../../ui/figures/missing.tsx'
import type { ApiBatteryPlan, BatteryDay } from './api.ts'
import styles from './batteries.module.css'
import { explainMissingBatteryPlan } from './explain-missing-battery-plan.ts'

const BASES = [
  ['dayAhead', 'day-ahead'],
  ['outlook', 'outlook'],
] as const

const COLUMNS = [
  'Storage',
  { name: 'Charge', isText: true },
  { name: 'Discharge', isText: true },
  { name: 'Spread', unit: '$/MWh', className: styles.wide },
  { name: 'Earns', unit: '$/MW' },
  { name: 'Real time P10–P90', unit: '$/MW', className: styles.wide },
]

/**
 * Shows the best hours of a day to charge and discharge, for each battery size, by day-ahead prices and by the price
 * outlook.
 */
export const BatteryPlanTable = ({ day, tomorrow }: { day: BatteryDay } & Pick<BatteriesAnswer, 'tomorrow'>) => (
  <FigureTable
    label={`Battery plans, ${day.isTomorrow ? 'tomorrow' : 'rest of today'}`}
    className={styles.plans}
    columns={COLUMNS}
    rows={day.plans.flatMap((plans) =>
      BASES.map(([basis, name], index) => {
        const plan = plans[basis]
        return {
          key: `${plans.storageHours}${basis}`,
          className: index === 0 ? styles.first : undefined,
          name: (
            <>
              {plans.storageHours} h <small>{name}</small>
            </>
          ),
          cells: plan
            ? listCells(plan, day)
            : [<MissingValue key="none" reason={explainMissingBatteryPlan(day, basis, tomorrow)} grows="right" />],
        }
      }),
    )}
  />
)

function listCells(plan: ApiBatteryPlan, { hours }: BatteryDay) {
  if (plan.charge.length === 0) return ['No hours pay', '', '', formatDollarAmount(0), '']
  const range = plan.range && `${formatDollarAmount(plan.range.p10, 0)} to ${formatDollarAmount(plan.range.p90, 0)}`
  return [
    formatHourEndingRanges(plan.charge, hours),
    formatHourEndingRanges(plan.discharge, hours),
    formatDollarAmount(plan.spreadUsdPerMwh),
    <>
      <strong>{formatDollarAmount(plan.gainUsdPerMw)}</strong>
      {range && <small className={styles.narrow}>{range}</small>}
    </>,
    range ?? <MissingValue reason="the outlook does not cover these hours" />,
  ]
}
