import { padToTwoDigits, readCentralWallClock, resolveCentralInstant } from '@tradeops/domain/time/central-time'
import { HOUR_MS } from '@tradeops/domain/time/durations'
import type { OutageByCauseMw, SimulatedMarket } from '../../../model/market.ts'
import { listClockTicks } from '../../format/central-day.ts'
import { defineMisReport } from '../../mis/mis-report.ts'

const ZONES = ['South', 'North', 'West', 'Houston']
const KINDS = ['TotalResource', 'TotalIRR', 'TotalNewEquipResource']
const HEADER = ['Date,HourEnding', ...KINDS.flatMap((kind) => ZONES.map((zone) => `${kind}MWZone${zone}`))].join()

const HOURS = 168
// Shares of South, North, West and Houston in the capacity on outage, from a recorded day.
const DISPATCHABLE_SHARES = [0.2244, 0.2675, 0.0155, 0.4926]
const RENEWABLE_SHARES = [0.2769, 0.245, 0.4671, 0.011]
const NEW_EQUIPMENT_MW = [810, 2079, 288, 611]

/**
 * Emits outages by load zone for this hour and the week after it. The report ignores daylight saving time: every day
 * has hours 01 to 24, so on the autumn night hour 02 covers two hours, and on the spring night hour 03 covers none.
 */
export const np3233OutagesEmitter = defineMisReport({
  name: 'np3-233-cd',
  reportTypeId: 13103,
  title: 'Hourly Resource Outage Capacity',
  stem: 'HRLYRESOUTCAPNP3233',
  retentionDays: 31,
  zipBytes: 2600,
  subjects: (_market, from, to) => listClockTicks(from, to, HOUR_MS, 50_000),
  listedAfterMs: 35_000,
  header: HEADER,
  rows(market, issuedAt) {
    const { year, month, day, hour } = readCentralWallClock(issuedAt)
    return Array.from({ length: HOURS }, (_, index) =>
      rowOfHour(market, new Date(Date.UTC(year, month - 1, day, hour + index)), issuedAt),
    )
  },
})

/** Formats the row of one hour; `wall` is a wall-clock hour represented as UTC. */
function rowOfHour(market: SimulatedMarket, wall: Date, issuedAt: Date): string {
  const [year, month, day] = [wall.getUTCFullYear(), wall.getUTCMonth() + 1, wall.getUTCDate()]
  const resolved = resolveCentralInstant({ year, month, day, hour: wall.getUTCHours(), minute: 0, second: 0 }, false)
  const start = resolved.ok ? resolved.at : issuedAt
  const { dispatchable, renewable } = market.outagesMw(start, issuedAt)
  const total = ({ planned, unplanned }: OutageByCauseMw) => planned + unplanned
  const cells = [
    ...DISPATCHABLE_SHARES.map((share) => Math.round(share * total(dispatchable))),
    ...RENEWABLE_SHARES.map((share) => Math.round(share * total(renewable))),
    ...NEW_EQUIPMENT_MW,
  ]
  return `${padToTwoDigits(month)}/${padToTwoDigits(day)}/${year},${padToTwoDigits(wall.getUTCHours() + 1)},${cells.join(',')}\n`
}
