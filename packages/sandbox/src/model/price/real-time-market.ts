import { FIVE_MINUTES_MS } from '@tradeops/domain/time/durations'
import { cents, rounded } from '../curves.ts'
import type { Fundamentals, FundamentalsModel } from '../fundamentals.ts'
import { type Constraint, type ScedRun, SETTLEMENT_POINTS } from '../market.ts'
import { memo } from '../memo.ts'
import type { ScedTimes } from '../sced-times.ts'
import type { CongestionModel, WatchedConstraint } from './congestion.ts'
import type { EnergyPrice } from './energy-price.ts'
import { hubAverage, type PointPrices, pointPrices } from './settlement-prices.ts'
import type { WestExport } from './west-export.ts'

type RealTimeMarket = {
  runInForce(ms: number): ScedRun
  /** 15-minute settlement prices: the mean of the quarter-hour's runs. */
  quarterPrices(quarterStartMs: number): PointPrices
}

const CACHED_RUNS = 1024
/** A run and its prices are read one after the other, and their shared input is large. */
const CACHED_CLEARINGS = 8
/** More than two weeks, because a span is read first by run and then by quarter-hour. */
const CACHED_PRICES = 8192
const LISTED_FROM_DEPTH = -0.2

/** A limit that almost binds is listed without a price; one that even its cap cannot relieve is violated. */
function toConstraint({ facts, depth, shadowUsdPerMwh, limitMw }: WatchedConstraint): Constraint {
  const { shiftFactors: _, ...published } = facts
  const atCap = shadowUsdPerMwh >= facts.maxShadowUsdPerMwh
  const overMw = atCap ? limitMw * 0.02 : Math.min(0, depth) * 0.1 * limitMw
  const roundLimitMw = rounded(limitMw, 1)
  const flowMw = rounded(roundLimitMw + overMw, 1)
  return {
    ...published,
    shadowUsdPerMwh: rounded(shadowUsdPerMwh, 5),
    limitMw: roundLimitMw,
    flowMw,
    violatedMw: rounded(flowMw - roundLimitMw, 1),
  }
}

export function realTimeMarket(parts: {
  times: ScedTimes
  fundamentals: FundamentalsModel
  energyPrice: (ms: number) => EnergyPrice
  westExport: (now: Fundamentals) => WestExport
  congestion: CongestionModel
}): RealTimeMarket {
  const cleared = memo(CACHED_CLEARINGS, (markMs) => {
    const now = parts.fundamentals.at(markMs)
    const lambdaUsdPerMwh = rounded(parts.energyPrice(markMs).lambdaUsdPerMwh, 5)
    return { lambdaUsdPerMwh, watched: parts.congestion(now, parts.westExport(now), lambdaUsdPerMwh) }
  })

  const pricesAt = memo(CACHED_PRICES, (markMs): PointPrices => {
    const { lambdaUsdPerMwh, watched } = cleared(markMs)
    return pointPrices(lambdaUsdPerMwh, watched)
  })

  const runAt = memo(CACHED_RUNS, (markMs): ScedRun => {
    const { lambdaUsdPerMwh, watched } = cleared(markMs)
    return {
      at: new Date(parts.times.runIn(markMs) ?? markMs),
      lambdaUsdPerMwh,
      lmpUsdPerMwh: pricesAt(markMs),
      constraints: watched.filter(({ depth }) => depth > LISTED_FROM_DEPTH).map(toConstraint),
    }
  })

  const quarterPrices = memo(CACHED_RUNS, (quarterStartMs): PointPrices => {
    const marks = [0, 1, 2].map((index) => quarterStartMs + index * FIVE_MINUTES_MS)
    const runs = marks.filter((markMs) => parts.times.runIn(markMs) !== null).map(pricesAt)
    const prices = {} as PointPrices
    for (const point of SETTLEMENT_POINTS) {
      prices[point] = cents(runs.reduce((sum, run) => sum + run[point], 0) / runs.length)
    }
    prices.HB_HUBAVG = hubAverage(prices)
    return prices
  })

  return { runInForce: (ms) => runAt(parts.times.markInForce(ms)), quarterPrices }
}
