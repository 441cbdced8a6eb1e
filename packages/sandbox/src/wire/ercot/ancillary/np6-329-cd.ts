import { AS_PRODUCTS } from '@tradeops/domain/market/series'
import { FIVE_MINUTES_MS, floorToFiveMinutes } from '@tradeops/domain/time/durations'
import { roundToCents } from '../../../model/curves.ts'
import type { Market } from '../../../model/market.ts'
import { listTicks } from '../../format/central-day.ts'
import { formatRepeatedHourFlag, formatSlashStamp } from '../../format/central-stamp.ts'
import { defineMisReport, formatRunSuffix } from '../../mis/mis-report.ts'
import { type AncillaryPrices, computeRunAncillaryPrices } from './ancillary-prices.ts'

const RUN_PAST_MARK_MS = 3_000
const STEPS = Array.from({ length: 11 }, (_, index) => index)
/** RTD foresees load and wind but no surprises. */
const FORESEEN_SHARE = 0.75

/** ERCOT's look-ahead of ancillary prices from one RTD run, eleven steps of five minutes. */
export const np6329Cd = defineMisReport({
  name: 'np6-329-cd',
  reportTypeId: 24889,
  title: 'RTD Indicative Clearing Prices for Capacity',
  stem: 'RTDMCPCNP6329',
  suffix: formatRunSuffix,
  zipBytes: 600,
  subjects: (_market, from, to) => listTicks(from, to, FIVE_MINUTES_MS, RUN_PAST_MARK_MS),
  listedAfterMs: 40_000,
  header: 'RTDTimestamp,RepeatedHourFlag,IntervalEnding,IntervalEndingRepeatedHourFlag,REGUP,REGDN,RRS,ECRS,NSPIN',
  rows(market, runAt) {
    const markMs = floorToFiveMinutes(runAt).getTime()
    const now = pricesAt(market, markMs)
    return STEPS.map((step) => {
      const end = new Date(markMs + (step + 1) * FIVE_MINUTES_MS)
      const ahead = pricesAt(market, markMs + step * FIVE_MINUTES_MS)
      const foreseen = AS_PRODUCTS.map((product) =>
        roundToCents(now[product] + FORESEEN_SHARE * (ahead[product] - now[product])),
      )
      const run = `${formatSlashStamp(runAt)},${formatRepeatedHourFlag(runAt)}`
      return `${run},${formatSlashStamp(end)},${formatRepeatedHourFlag(end)},${foreseen.join()}\n`
    })
  },
})

const pricesAt = (market: Market, ms: number): AncillaryPrices =>
  computeRunAncillaryPrices(market, new Date(ms + FIVE_MINUTES_MS - 1))
