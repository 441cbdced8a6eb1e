import { computeHourEndingNumber, padToTwoDigits } from '@tradeops/domain/time/central-time'
import { HOUR_MS, MINUTE_MS } from '@tradeops/domain/time/durations'
import { roundTo } from '../../../model/curves.ts'
import type { SimulatedMarket } from '../../../model/market.ts'
import { findLastClockTick, listClockTicks, listHoursOfDays } from '../../format/central-day.ts'
import { formatRepeatedHourFlag, formatSlashDate } from '../../format/central-stamp.ts'
import { defineMisReport } from '../../mis/mis-report.ts'
import { roundToTenths } from '../rolling-hours.ts'
import { forecastCapacityAndDemand, STARTABLE_CAPACITY_MW } from '../supply-demand.ts'
import { computeWeatherZoneLoads } from './load-forecast-hours.ts'

const DAYS = 7
// Shares of South, North, West and Houston in total generation, from a recorded night.
const GENERATION_SHARES = [0.287, 0.36, 0.2025, 0.1505]
const OFFLINE_SHARES = [0.25, 0.4, 0.05, 0.3]
const LOAD_RESOURCES_MW = [1439.7, 571.5, 1141.6, 1352.9]
/** Capability for regulation up, regulation down, RRS, ECRS, NSPIN and their sums, as shares of total generation. */
const SERVICE_SHARES = [0.3684, 0.3665, 0.1835, 0.4277, 0.2884, 0.4579, 0.5498, 0.6457]

const sum = (values: readonly number[]) => roundToTenths(values.reduce((total, value) => total + value, 0))

/** Emits hourly generation capacity for today and six more days: online, startable, and what remains above the load. */
export const np3763AvailableCapacityEmitter = defineMisReport({
  name: 'np3-763-cd',
  reportTypeId: 12315,
  title: 'Short-Term System Adequacy',
  stem: 'STSYSADEQNP3763',
  retentionDays: 31,
  zipBytes: 14800,
  subjects: (_market, from, to) => listClockTicks(from, to, HOUR_MS, 40_000),
  listedAfterMs: 35_000,
  header:
    'DeliveryDate,HourEnding,CapGenResSouth,CapGenResNorth,CapGenResWest,CapGenResHouston,CapLoadResSouth,CapLoadResNorth,CapLoadResWest,CapLoadResHouston,OfflineAvailableMWSouth,OfflineAvailableMWNorth,OfflineAvailableMWWest,OfflineAvailableMWHouston,AvailCapGen,AvailCapReserve,CapGenResTotal,CapLoadResTotal,OfflineAvailableMWTotal,CapREGUPTotal,CapREGDNTotal,CapRRSTotal,CapECRSTotal,CapNSPINTotal,CapREGUP_RRSTotal,CapREGUP_RRS_ECRSTotal,CapREGUP_RRS_ECRS_NSPINTotal,RepeatedHourFlag',
  rows: (market, issuedAt) => listHoursOfDays(issuedAt, DAYS).map((start) => rowOfHour(market, start, issuedAt)),
})

function rowOfHour(market: SimulatedMarket, start: Date, issuedAt: Date): string {
  const loadIssuedAt = findLastClockTick(issuedAt, HOUR_MS, 30 * MINUTE_MS)
  const loadMw = computeWeatherZoneLoads(market, start, loadIssuedAt)(market.inUseModel(loadIssuedAt)).totalMw
  const { capacity } = forecastCapacityAndDemand(market, start, start < loadIssuedAt ? start : loadIssuedAt)
  const generation = GENERATION_SHARES.map((share) => roundToTenths(share * capacity))
  const offline = OFFLINE_SHARES.map((share) => roundToTenths(share * STARTABLE_CAPACITY_MW))
  const availableMw = roundToTenths(sum(generation) + sum(offline))
  const services = SERVICE_SHARES.map((share) => roundToTenths(share * capacity))
  const label = `${formatSlashDate(start)},${padToTwoDigits(computeHourEndingNumber(start))}:00`
  const zones = [...generation, ...LOAD_RESOURCES_MW, ...offline]
  const totals = [sum(generation), sum(LOAD_RESOURCES_MW), sum(offline)]
  const cells = [...zones, availableMw, roundTo(availableMw - loadMw, 4), ...totals, ...services]
  return `${label},${cells.join(',')},${formatRepeatedHourFlag(start)}\n`
}
