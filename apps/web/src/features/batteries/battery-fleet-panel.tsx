import type { BatteriesAnswer } from '@tradeops/contract/market/batteries'
import { createLinearAxis } from '@tradeops/domain/present/axes/price-axis'
import { formatDecimal, formatMegawatts, formatSignedMegawatts } from '@tradeops/domain/present/numbers'
import { formatTime } from '../../lib/time/shown-time.ts'
import { MissingValue } from '../../ui/figures/missing.tsx'
import { Section } from '../../ui/frame/section.tsx'
import styles from './batteries.module.css'
import { HourlyStepChart } from './hour-chart.tsx'

type Fleet = BatteriesAnswer['fleet']

const MW_PER_GW = 1000
const toGw = (mw: number | null) => (mw === null ? null : mw / MW_PER_GW)

/** Shows what all batteries of ERCOT do now, and today's hours beside the same hours of the previous week. */
export function BatteryFleetPanel({ fleet }: { fleet: Fleet }) {
  const { at, netMw, absent, hours, usualDays } = fleet
  const known = hours.flatMap((hour) => [hour.netMw, hour.usualMw]).filter((mw) => mw !== null)
  return (
    <Section heading="All batteries of the grid" note={at ? `net output · ${formatTime(new Date(at))}` : 'net output'}>
      <p className={styles.figure}>
        {netMw === null ? (
          <MissingValue
            reason={absent.net === 'stale' ? 'the latest value is too old' : 'no value yet'}
            grows="right"
          />
        ) : (
          formatSignedMegawatts(netMw)
        )}
        <small> MW</small>
      </p>
      <p className={styles.sentence}>{describeFleet(fleet)}</p>
      {known.length > 0 && (
        <HourlyStepChart
          label={`Net output of all batteries by hour today, beside the mean of the last ${usualDays} days`}
          names={hours.map(({ hourEnding }) => hourEnding)}
          axis={(height) => createLinearAxis(toGw(Math.min(...known))!, toGw(Math.max(...known, 0))!, height)}
          writeTick={(tick) => `${formatDecimal(tick, 1)} GW`}
          lines={[
            { key: 'usual', className: styles.usual, values: hours.map((hour) => toGw(hour.usualMw)) },
            { key: 'net', className: styles.outlook, values: hours.map((hour) => toGw(hour.netMw)) },
          ]}
        />
      )}
      <p className={styles.legend}>
        <span className={styles.keyOutlook}>Today</span>
        <span className={styles.keyUsual}>{`Mean of the last ${usualDays} days`}</span>
        <span>Above zero: discharging</span>
      </p>
    </Section>
  )
}

/**
 * Describes in two sentences how much the fleet charges and discharges, and its usual output; unknown figures are named
 * as unknown.
 */
function describeFleet({ netMw, chargingMw, dischargingMw, splitAt, hours, usualDays }: Fleet): string {
  const usualMw = hours.at(-1)?.usualMw ?? null
  const usual =
    netMw === null || usualMw === null
      ? `The usual output of this hour is not known yet.`
      : `This hour’s mean in the last ${usualDays} days is ${formatSignedMegawatts(usualMw)} MW.`
  const split =
    chargingMw === null || dischargingMw === null || splitAt === null
      ? 'How many charge and how many discharge is not known now.'
      : `At ${formatTime(new Date(splitAt))} batteries discharged ${formatMegawatts(dischargingMw)} MW and charged ${formatMegawatts(-chargingMw)} MW.`
  return `${split} ${usual}`
}
