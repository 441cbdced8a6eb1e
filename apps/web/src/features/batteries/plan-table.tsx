import type { BatteriesAnswer } from '@tradeops/contract/market/batteries'
import { writeHours } from '@tradeops/domain/present/battery-hours'
import { dollars } from '@tradeops/domain/present/numbers'
import { FigureTable } from '../../ui/figure-table/figure-table.tsx'
import { MissingValue } from '../../ui/figures/missing.tsx'
import { describeAbsence } from './absence-words.ts'
import type { BatteryDay, ShownPlan } from './api.ts'
import styles from './batteries.module.css'

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

/** Shows the best hours of a day for each size of battery, by day-ahead prices and by the outlook. */
export const PlanTable = ({ day, tomorrow }: { day: BatteryDay } & Pick<BatteriesAnswer, 'tomorrow'>) => (
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
            : [<MissingValue key="none" reason={describeAbsence(day, basis, tomorrow)} grows="right" />],
        }
      }),
    )}
  />
)

function listCells(plan: ShownPlan, { hours }: BatteryDay) {
  if (plan.charge.length === 0) return ['No hours pay', '', '', dollars(0), '']
  const range = plan.range && `${dollars(plan.range.p10, 0)} to ${dollars(plan.range.p90, 0)}`
  return [
    writeHours(plan.charge, hours),
    writeHours(plan.discharge, hours),
    dollars(plan.spreadUsdPerMwh),
    <>
      <strong>{dollars(plan.gainUsdPerMw)}</strong>
      {range && <small className={styles.narrow}>{range}</small>}
    </>,
    range ?? <MissingValue reason="the outlook does not cover these hours" />,
  ]
}
