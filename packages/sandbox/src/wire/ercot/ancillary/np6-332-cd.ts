import { ANCILLARY_SERVICES } from '@tradeops/domain/market/series'
import { formatRepeatedHourFlag, formatSlashStamp } from '../../format/central-stamp.ts'
import { defineMisReport } from '../../mis/mis-report.ts'
import { computeRunAncillaryPrices } from './ancillary-prices.ts'

/** Emits the ancillary service prices of one SCED run, sorted by service; the file name does not state the run. */
export const np6332AncillaryRunPricesEmitter = defineMisReport({
  name: 'np6-332-cd',
  reportTypeId: 24891,
  title: 'Real-Time Clearing Prices for Capacity by SCED Interval',
  stem: 'SCEDMCPCNP6332',
  zipBytes: 420,
  subjects: (market, from, to) => market.scedRunTimes(from, to),
  publishedAfterMs: 2_000,
  listedAfterMs: 55_000,
  header: 'SCEDTimestamp,RepeatedHourFlag,ASType,CappedMCPC,UncappedMCPC',
  rows(market, runAt) {
    const prices = computeRunAncillaryPrices(market, runAt)
    const run = `${formatSlashStamp(runAt)},${formatRepeatedHourFlag(runAt)}`
    return ANCILLARY_SERVICES.toSorted().map((product) => `${run},${product},${prices[product]},${prices[product]}\n`)
  },
})
