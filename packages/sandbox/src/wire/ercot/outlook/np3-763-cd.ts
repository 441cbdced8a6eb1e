import { hourEndingNumber, twoDigits } from '@tradeops/domain/time/central-time'
import { HOUR_MS, MINUTE_MS } from '@tradeops/domain/time/durations'
import { rounded } from '../../../model/curves.ts'
import type { Market } from '../../../model/market.ts'
import { hoursOfDays, lastTick, ticksBetween } from '../../format/central-day.ts'
import { repeatedFlag, slashDate } from '../../format/central-stamp.ts'
import { misReport } from '../../mis/mis-report.ts'
import { tenths } from '../rolling-hours.ts'
import { levelForecast, STARTABLE_MW } from '../supply-demand.ts'
import { weatherZoneLoads } from './load-forecast-hours.ts'

const HEADER =
  'DeliveryDate,HourEnding,CapGenResSouth,CapGenResNorth,CapGenResWest,CapGenResHouston,CapLoadResSouth,CapLoadResNorth,CapLoadResWest,CapLoadResHouston,OfflineAvailableMWSouth,OfflineAvailableMWNorth,OfflineAvailableMWWest,OfflineAvailableMWHouston,AvailCapGen,AvailCapReserve,CapGenResTotal,CapLoadResTotal,OfflineAvailableMWTotal,CapREGUPTotal,CapREGDNTotal,CapRRSTotal,CapECRSTotal,CapNSPINTotal,CapREGUP_RRSTotal,CapREGUP_RRS_ECRSTotal,CapREGUP_RRS_ECRS_NSPINTotal,RepeatedHourFlag'

const DAYS = 7
// South, North, West and Houston, from a recorded night.
const GENERATION_SHARES = [0.287, 0.36, 0.2025, 0.1505]
const OFFLINE_SHARES = [0.25, 0.4, 0.05, 0.3]
const LOAD_RESOURCES_MW = [1439.7, 571.5, 1141.6, 1352.9]
/** Capability for regulation up and down, RRS, ECRS, NSPIN and sums of them, as shares of all generation. */
const SERVICE_SHARES = [0.3684, 0.3665, 0.1835, 0.4277, 0.2884, 0.4579, 0.5498, 0.6457]

const sum = (values: readonly number[]) => tenths(values.reduce((total, value) => total + value, 0))

/** Hourly capacity for today and six more days: online, startable, and what remains above the load. */
export const np3763Cd = misReport({
  name: 'np3-763-cd',
  reportTypeId: 12315,
  title: 'Short-Term System Adequacy',
  stem: 'STSYSADEQNP3763',
  retentionDays: 31,
  zipBytes: 14800,
  subjects: (_market, from, to) => ticksBetween(from, to, HOUR_MS, 40_000),
  listedAfterMs: 35_000,
  csv(market, issuedAt) {
    const rows = hoursOfDays(issuedAt, DAYS).map((start) => rowOfHour(market, start, issuedAt))
    return `${HEADER}\n${rows.join('')}`
  },
})

function rowOfHour(market: Market, start: Date, issuedAt: Date): string {
  const loadIssuedAt = lastTick(issuedAt, HOUR_MS, 30 * MINUTE_MS)
  const loadMw = weatherZoneLoads(market, start, loadIssuedAt)(market.inUseModel(loadIssuedAt)).totalMw
  const { capacity } = levelForecast(market, start, start < loadIssuedAt ? start : loadIssuedAt)
  const generation = GENERATION_SHARES.map((share) => tenths(share * capacity))
  const offline = OFFLINE_SHARES.map((share) => tenths(share * STARTABLE_MW))
  const availableMw = tenths(sum(generation) + sum(offline))
  const services = SERVICE_SHARES.map((share) => tenths(share * capacity))
  const label = `${slashDate(start)},${twoDigits(hourEndingNumber(start))}:00`
  const zones = [...generation, ...LOAD_RESOURCES_MW, ...offline]
  const totals = [sum(generation), sum(LOAD_RESOURCES_MW), sum(offline)]
  const cells = [...zones, availableMw, rounded(availableMw - loadMw, 4), ...totals, ...services]
  return `${label},${cells.join(',')},${repeatedFlag(start)}\n`
}
