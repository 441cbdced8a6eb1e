import { ANCILLARY_SERVICES } from '@tradeops/domain/market/series'
import { FIVE_MINUTES_MS, floorToFiveMinutes } from '@tradeops/domain/time/durations'
import { roundToCents } from '../../../model/curves.ts'
import type { SimulatedMarket } from '../../../model/market.ts'
import { listClockTicks } from '../../format/central-day.ts'
import { formatRepeatedHourFlag, formatSlashStamp } from '../../format/central-stamp.ts'
import { defineMisReport, formatScedRunSuffix } from '../../mis/mis-report.ts'
import { type AncillaryPrices, computeRunAncillaryPrices } from './ancillary-prices.ts'

const RUN_PAST_MARK_MS = 3_000
const STEPS = Array.from({ length: 11 }, (_, index) => index)
/** ERCOT's look-ahead (RTD) anticipates this share of a price change: load and wind, but not surprises. */
const FORESEEN_SHARE = 0.75

/**
 * Emits the ancillary service prices that one look-ahead run of ERCOT (RTD) expects, in eleven steps of five minutes.
 */
export const np6329AncillaryLookAheadPricesEmitter = defineMisReport({
  name: 'np6-329-cd',
  reportTypeId: 24889,
  title: 'RTD Indicative Clearing Prices for Capacity',
  stem: 'RTDMCPCNP6329',
  suffix: formatScedRunSuffix,
  zipBytes: 600,
  subjects: (_market, from, to) => listClockTicks(from, to, FIVE_MINUTES_MS, RUN_PAST_MARK_MS),
  listedAfterMs: 40_000,
  header: 'RTDTimestamp,RepeatedHourFlag,IntervalEnding,IntervalEndingRepeatedHourFlag,REGUP,REGDN,RRS,ECRS,NSPIN',
  rows(market, runAt) {
    const markMs = floorToFiveMinutes(runAt).getTime()
    const now = pricesAt(market, markMs)
    return STEPS.map((step) => {
      const end = new Date(markMs + (step + 1) * FIVE_MINUTES_MS)
      const ahead = pricesAt(market, markMs + step * FIVE_MINUTES_MS)
      const foreseen = ANCILLARY_SERVICES.map((product) =>
        roundToCents(now[product] + FORESEEN_SHARE * (ahead[product] - now[product])),
      )
      const run = `${formatSlashStamp(runAt)},${formatRepeatedHourFlag(runAt)}`
      return `${run},${formatSlashStamp(end)},${formatRepeatedHourFlag(end)},${foreseen.join()}\n`
    })
  },
})

const pricesAt = (market: SimulatedMarket, ms: number): AncillaryPrices =>
  computeRunAncillaryPrices(market, new Date(ms + FIVE_MINUTES_MS - 1))
