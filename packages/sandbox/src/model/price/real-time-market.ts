import { FIVE_MINUTES_MS, QUARTER_HOUR_MS } from '@tradeops/domain/time/durations'
import { roundTo } from '../curves.ts'
import type { FundamentalsModel, MarketFundamentals } from '../fundamentals.ts'
import type { ScedRun, TransmissionConstraint } from '../market.ts'
import type { ScedSchedule } from '../sced-schedule.ts'
import { cacheByInstant } from '../solar-and-habit-time.ts'
import type { CongestionModel, MonitoredConstraint } from './congestion.ts'
import type { EnergyPrice } from './energy-price.ts'
import { averagePointPrices, priceSettlementPoints, type SettlementPointPrices } from './settlement-prices.ts'
import type { WestExportCongestion } from './west-export.ts'

type RealTimeMarket = {
  runInForce(ms: number): ScedRun
  /** Computes the 15-minute settlement prices: the mean of the SCED prices in the quarter-hour. */
  quarterPrices(quarterStartMs: number): SettlementPointPrices
}

const CACHED_RUNS = 1024
/**
 * Number of cached SCED results: few, because each result is large and is read only twice in a row, for the run and for
 * its prices.
 */
const CACHED_CLEARINGS = 8
/**
 * Number of cached prices: enough for two weeks of SCED runs, because each price is read for its run and again for its
 * quarter-hour.
 */
const CACHED_PRICES = 8192
const LISTED_FROM_DEPTH = -0.2

/**
 * Converts a monitored constraint to its row in ERCOT's list: a constraint that almost binds has a shadow price of
 * zero, and one that the maximum price cannot relieve is violated.
 */
function toConstraint({ facts, depth, shadowUsdPerMwh, limitMw }: MonitoredConstraint): TransmissionConstraint {
  const atCap = shadowUsdPerMwh >= facts.maxShadowUsdPerMwh
  const overMw = atCap ? limitMw * 0.02 : Math.min(0, depth) * 0.1 * limitMw
  const roundLimitMw = roundTo(limitMw, 1)
  const flowMw = roundTo(roundLimitMw + overMw, 1)
  return {
    id: facts.id,
    name: facts.name,
    contingency: facts.contingency,
    maxShadowUsdPerMwh: facts.maxShadowUsdPerMwh,
    limitMw: roundLimitMw,
    fromStation: facts.fromStation,
    toStation: facts.toStation,
    fromKv: facts.fromKv,
    toKv: facts.toKv,
    competitive: facts.competitive,
    shadowUsdPerMwh: roundTo(shadowUsdPerMwh, 5),
    flowMw,
    violatedMw: roundTo(flowMw - roundLimitMw, 1),
  }
}

export function createRealTimeMarket(parts: {
  times: ScedSchedule
  fundamentals: FundamentalsModel
  energyPrice: (ms: number) => EnergyPrice
  westExport: (now: MarketFundamentals) => WestExportCongestion
  congestion: CongestionModel
}): RealTimeMarket {
  const cleared = cacheByInstant(CACHED_CLEARINGS, FIVE_MINUTES_MS, (markMs) => {
    const now = parts.fundamentals.at(markMs)
    const lambdaUsdPerMwh = roundTo(parts.energyPrice(markMs).lambdaUsdPerMwh, 5)
    return { lambdaUsdPerMwh, watched: parts.congestion(now, parts.westExport(now), lambdaUsdPerMwh) }
  })

  const pricesAt = cacheByInstant(CACHED_PRICES, FIVE_MINUTES_MS, (markMs): SettlementPointPrices => {
    const { lambdaUsdPerMwh, watched } = cleared(markMs)
    return priceSettlementPoints(lambdaUsdPerMwh, watched)
  })

  const runAt = cacheByInstant(CACHED_RUNS, FIVE_MINUTES_MS, (markMs): ScedRun => {
    const { lambdaUsdPerMwh, watched } = cleared(markMs)
    return {
      at: new Date(parts.times.runIn(markMs) ?? markMs),
      lambdaUsdPerMwh,
      lmpUsdPerMwh: pricesAt(markMs),
      constraints: watched.filter(({ depth }) => depth > LISTED_FROM_DEPTH).map(toConstraint),
    }
  })

  const quarterPrices = cacheByInstant(CACHED_RUNS, QUARTER_HOUR_MS, (quarterStartMs): SettlementPointPrices => {
    const marks = [0, 1, 2].map((index) => quarterStartMs + index * FIVE_MINUTES_MS)
    return averagePointPrices(marks.filter((markMs) => parts.times.runIn(markMs) !== null).map(pricesAt))
  })

  return { runInForce: (ms) => runAt(parts.times.markInForce(ms)), quarterPrices }
}
