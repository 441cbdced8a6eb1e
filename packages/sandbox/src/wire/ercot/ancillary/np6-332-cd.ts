import { AS_PRODUCTS } from '@tradeops/domain/market/series'
import { repeatedFlag, slashStamp } from '../../format/central-stamp.ts'
import { misReport } from '../../mis/mis-report.ts'
import { runAncillaryPrices } from './ancillary-prices.ts'

const HEADER = 'SCEDTimestamp,RepeatedHourFlag,ASType,CappedMCPC,UncappedMCPC'

/** Ancillary service prices of one SCED run, in order of name. The file name does not state the run. */
export const np6332Cd = misReport({
  name: 'np6-332-cd',
  reportTypeId: 24891,
  title: 'Real-Time Clearing Prices for Capacity by SCED Interval',
  stem: 'SCEDMCPCNP6332',
  zipBytes: 420,
  subjects: (market, from, to) => market.scedRunTimes(from, to),
  publishedAfterMs: 2_000,
  listedAfterMs: 55_000,
  csv(market, runAt) {
    const prices = runAncillaryPrices(market, runAt)
    const run = `${slashStamp(runAt)},${repeatedFlag(runAt)}`
    const rows = AS_PRODUCTS.toSorted().map((product) => `${run},${product},${prices[product]},${prices[product]}\n`)
    return `${HEADER}\n${rows.join('')}`
  },
})
