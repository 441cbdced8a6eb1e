import { createPriceAxis } from '@tradeops/domain/present/axes/price-axis'
import { formatHourEndingRanges } from '@tradeops/domain/present/hour-ending-ranges'
import { formatDecimal } from '@tradeops/domain/present/numbers'
import { Section } from '../../ui/frame/section.tsx'
import type { ApiBatteryPlan, BatteryDay, BatteryPlansByDuration } from './api.ts'
import styles from './batteries.module.css'
import { HourlyStepChart } from './hour-chart.tsx'

/** Shows the energy price of a day with the hours in which a battery of one size charges and discharges. */
export function BatteryPriceChart({ day, plans }: { day: BatteryDay; plans: BatteryPlansByDuration }) {
  const { hours } = day
  const prices = hours
    .flatMap(({ dayAhead, realTime, outlook }) => [dayAhead, realTime, outlook?.p10 ?? null, outlook?.p90 ?? null])
    .filter((price) => price !== null)
  if (prices.length === 0) return null
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)]
  return (
    <Section heading="Energy price by hour" note="$/MWh · hour ending, CT">
      <HourlyStepChart
        label={describeChart(day, plans)}
        names={hours.map(({ hourEnding }) => hourEnding)}
        axis={(height) => createPriceAxis(lowest, highest, height)}
        writeTick={(tick) => formatDecimal(tick, 0)}
        lines={[
          { key: 'dayAhead', className: styles.dayAhead, values: hours.map(({ dayAhead }) => dayAhead) },
          { key: 'outlook', className: styles.outlook, values: hours.map(({ outlook }) => outlook?.p50 ?? null) },
          { key: 'realTime', className: styles.realTime, values: hours.map(({ realTime }) => realTime) },
        ]}
        band={hours.map(({ outlook }) => outlook && { low: outlook.p10, high: outlook.p90 })}
        rows={[
          { key: 'dayAhead', name: 'By DA', marks: listMarks(day, plans.dayAhead) },
          { key: 'outlook', name: 'By P50', marks: listMarks(day, plans.outlook) },
        ]}
      />
      <p className={styles.legend}>
        <span className={styles.keyDayAhead}>Day-ahead</span>
        <span className={styles.keyRealTime}>Real time</span>
        <span className={styles.keyOutlook}>Outlook P50, shaded P10–P90</span>
        <span>▼ charge</span>
        <span>▲ discharge</span>
      </p>
    </Section>
  )
}

const listMarks = ({ hours }: BatteryDay, plan: ApiBatteryPlan | null) =>
  hours.map(({ hourStart }) =>
    plan?.charge.includes(hourStart) ? 'down' : plan?.discharge.includes(hourStart) ? 'up' : null,
  )

function describeChart(day: BatteryDay, { storageHours, dayAhead, outlook }: BatteryPlansByDuration): string {
  const describe = (plan: ApiBatteryPlan | null, name: string) =>
    !plan
      ? `no plan by ${name}`
      : plan.charge.length === 0
        ? `no hours pay by ${name}`
        : `by ${name} charge ${formatHourEndingRanges(plan.charge, day.hours)}, discharge ${formatHourEndingRanges(plan.discharge, day.hours)}`
  return `Prices of ${day.day}; ${storageHours} hours of storage: ${describe(dayAhead, 'day-ahead')}; ${describe(outlook, 'the outlook')}`
}
