import { AS_PRODUCTS } from '@tradeops/domain/market/series'
import { hourEndingNumber, readCentralParts } from '@tradeops/domain/time/central-time'
import { MINUTE_MS } from '@tradeops/domain/time/durations'
import { roundToCents } from '../../../model/curves.ts'
import { findLastScedRun, type Market } from '../../../model/market.ts'
import { listTicks } from '../../format/central-day.ts'
import { formatRepeatedHourFlag, formatSlashDate } from '../../format/central-stamp.ts'
import { defineMisReport } from '../../mis/mis-report.ts'
import { type AncillaryPrices, computeRunAncillaryPrices } from './ancillary-prices.ts'
import { computePriceAdders } from './price-adders.ts'

const QUARTER_MS = 15 * MINUTE_MS

/** Emits ancillary service settlement prices of one quarter-hour; the real file name is not known. */
export const np6331AncillarySettlementPricesEmitter = defineMisReport({
  name: 'np6-331-cd',
  reportTypeId: 24898,
  title: 'Real-Time Clearing Prices for Capacity for 15-Minute Settlement Interval',
  stem: 'RTMCPCNP6331',
  zipBytes: 400,
  subjects: (_market, from, to) => listTicks(from, to, QUARTER_MS, 0),
  publishedAfterMs: 2 * MINUTE_MS,
  listedAfterMs: 15_000,
  header: 'DeliveryDate,DeliveryHour,DeliveryInterval,RepeatedHourFlag,ASType,MCPC',
  rows(market, quarterEnd) {
    const start = new Date(quarterEnd.getTime() - QUARTER_MS)
    const interval = Math.floor(readCentralParts(start).minute / 15) + 1
    const quarter = `${formatSlashDate(start)},${hourEndingNumber(start)},${interval},${formatRepeatedHourFlag(start)}`
    const prices = computeQuarterAncillaryPrices(market, start)
    return AS_PRODUCTS.toSorted().map((product) => `${quarter},${product},${prices[product]}\n`)
  },
})

/** Computes price and adder of a quarter-hour from its runs, each weighted by its share of the time. */
export function computeQuarterAncillaryPrices(market: Market, start: Date): AncillaryPrices {
  const end = new Date(start.getTime() + QUARTER_MS)
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
    for (const product of AS_PRODUCTS) sums[product] += inForceMs * (prices[product] + services[product])
    weightMs += inForceMs
  })
  for (const product of AS_PRODUCTS) sums[product] = roundToCents(sums[product] / weightMs)
  return sums
}
