import { ANCILLARY_SERVICES } from '@tradeops/domain/market/series'
import { computeHourEndingNumber, readCentralWallClock } from '@tradeops/domain/time/central-time'
import { MINUTE_MS } from '@tradeops/domain/time/durations'
import { roundToCents } from '../../../model/curves.ts'
import { findLastScedRun, type SimulatedMarket } from '../../../model/market.ts'
import { listClockTicks } from '../../format/central-day.ts'
import { formatRepeatedHourFlag, formatSlashDate } from '../../format/central-stamp.ts'
import { defineMisReport } from '../../mis/mis-report.ts'
import { type AncillaryPrices, computeRunAncillaryPrices } from './ancillary-prices.ts'
import { computePriceAdders } from './price-adders.ts'

const QUARTER_HOUR_MS = 15 * MINUTE_MS

/**
 * Emits the ancillary service settlement prices of one quarter-hour. The file name is invented, because the real one is
 * not known.
 */
export const np6331AncillarySettlementPricesEmitter = defineMisReport({
  name: 'np6-331-cd',
  reportTypeId: 24898,
  title: 'Real-Time Clearing Prices for Capacity for 15-Minute Settlement Interval',
  stem: 'RTMCPCNP6331',
  zipBytes: 400,
  subjects: (_market, from, to) => listClockTicks(from, to, QUARTER_HOUR_MS, 0),
  publishedAfterMs: 2 * MINUTE_MS,
  listedAfterMs: 15_000,
  header: 'DeliveryDate,DeliveryHour,DeliveryInterval,RepeatedHourFlag,ASType,MCPC',
  rows(market, quarterEnd) {
    const start = new Date(quarterEnd.getTime() - QUARTER_HOUR_MS)
    const interval = Math.floor(readCentralWallClock(start).minute / 15) + 1
    const quarter = `${formatSlashDate(start)},${computeHourEndingNumber(start)},${interval},${formatRepeatedHourFlag(start)}`
    const prices = computeQuarterAncillaryPrices(market, start)
    return ANCILLARY_SERVICES.toSorted().map((product) => `${quarter},${product},${prices[product]}\n`)
  },
})

/**
 * Computes the ancillary service prices of a quarter-hour, adders included: the mean of its SCED runs, weighted by how
 * long each was in force.
 */
export function computeQuarterAncillaryPrices(market: SimulatedMarket, start: Date): AncillaryPrices {
  const end = new Date(start.getTime() + QUARTER_HOUR_MS)
  const within = market.scedRunTimes(start, end)
  const before = findLastScedRun(market, start)
  const runs = before ? [before, ...within] : within
  const sums: AncillaryPrices = { REGUP: 0, REGDN: 0, RRS: 0, ECRS: 0, NSPIN: 0 }
  let weightMs = 0
  runs.forEach((runAt, index) => {
    const fromMs = Math.max(runAt.getTime(), start.getTime())
    const inForceMs = (runs[index + 1] ?? end).getTime() - fromMs
    const prices = computeRunAncillaryPrices(market, runAt)
    const { services } = computePriceAdders(market, runAt)
    for (const product of ANCILLARY_SERVICES) sums[product] += inForceMs * (prices[product] + services[product])
    weightMs += inForceMs
  })
  for (const product of ANCILLARY_SERVICES) sums[product] = roundToCents(sums[product] / weightMs)
  return sums
}
