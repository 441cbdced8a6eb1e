import { ANCILLARY_SERVICES, type AncillaryService } from '@tradeops/domain/market/series'
import { interpolatePoints, roundToCents } from '../../../model/curves.ts'
import type { SimulatedMarket } from '../../../model/market.ts'
import { drawUniformNumber } from '../../../model/noise.ts'
import {
  type AncillaryClearingResult,
  computeAncillaryClearing,
  findAncillarySoldMw,
} from '../../../model/price/ancillary-market.ts'

// The price of reserve as a share of the energy price, by physical responsive capability (PRC): a megawatt in reserve
// earns no energy revenue, and this matters more as reserves get short.
const SHARE_OF_ENERGY_BY_PRC: Knots = [
  [2_500, 0.85],
  [3_500, 0.6],
  [5_000, 0.3],
  [7_000, 0.08],
  [9_000, 0.03],
  [14_000, 0.005],
]
/**
 * The price of reserve as a share of the energy price, by energy price: the day-ahead auction does not know the
 * reserves, but its energy price shows how short the next day is.
 */
const SHARE_OF_ENERGY_BY_PRICE: Knots = [
  [20, 0.02],
  [60, 0.06],
  [150, 0.25],
  [1_000, 0.6],
  [5_000, 0.85],
]
const WORTH_OF_SHARE: Record<Exclude<AncillaryService, 'REGDN'>, number> = { REGUP: 1, RRS: 0.6, ECRS: 0.8, NSPIN: 0.9 }
/**
 * The price of regulation down by energy price: it is scarce when few dispatchable plants run, which is when energy is
 * cheap.
 */
const REGDN_BY_PRICE: Knots = [
  [-20, 16],
  [0, 7],
  [15, 2],
  [40, 0.6],
]

type Knots = readonly (readonly [number, number])[]

export type AncillaryPrices = Record<AncillaryService, number>

function pricesOf(energyUsd: number, share: number, about: readonly (string | number)[]): AncillaryPrices {
  const swing = (product: AncillaryService) => 0.85 + 0.3 * drawUniformNumber('mcpc', product, ...about)
  const upward = (product: keyof typeof WORTH_OF_SHARE) =>
    roundToCents(Math.max(0, energyUsd) * share * WORTH_OF_SHARE[product] * swing(product))
  return {
    REGUP: upward('REGUP'),
    REGDN: roundToCents(interpolatePoints(REGDN_BY_PRICE, energyUsd) * swing('REGDN')),
    RRS: upward('RRS'),
    ECRS: upward('ECRS'),
    NSPIN: upward('NSPIN'),
  }
}

/** The highest price of an ancillary service that is not short, in $/MW, because idle capacity has no better use. */
const HIGHEST_WHILE_AMPLE_USD = 35

/** Computes the requirement, capability and price of every ancillary service in one SCED run. */
export function computeRunAncillaryClearing(
  market: SimulatedMarket,
  runAt: Date,
): Record<AncillaryService, AncillaryClearingResult> {
  const { prcMw } = market.systemAt(runAt)
  const { lambdaUsdPerMwh } = market.scedRun(runAt)
  const share = interpolatePoints(SHARE_OF_ENERGY_BY_PRC, prcMw)
  const ample = pricesOf(lambdaUsdPerMwh, share, ['run', runAt.getTime()])
  return computeAncillaryClearing({ at: runAt, lambdaUsdPerMwh, prcMw }, (product) =>
    Math.min(HIGHEST_WHILE_AMPLE_USD, ample[product]),
  )
}

export function computeRunAncillaryPrices(market: SimulatedMarket, runAt: Date): AncillaryPrices {
  const { REGUP, REGDN, RRS, ECRS, NSPIN } = computeRunAncillaryClearing(market, runAt)
  return {
    REGUP: REGUP.usdPerMw,
    REGDN: REGDN.usdPerMw,
    RRS: RRS.usdPerMw,
    ECRS: ECRS.usdPerMw,
    NSPIN: NSPIN.usdPerMw,
  }
}

export function computeDayAheadAncillaryPrices(market: SimulatedMarket, hourStart: Date): AncillaryPrices {
  const energyUsd = market.damUsdPerMwh('HB_HUBAVG', hourStart)
  return pricesOf(energyUsd, interpolatePoints(SHARE_OF_ENERGY_BY_PRICE, energyUsd), ['auction', hourStart.getTime()])
}

/**
 * Computes the megawatts that the day-ahead auction sold of each ancillary service: less than planned at high prices.
 */
export function computeDayAheadAncillarySoldMw(
  market: SimulatedMarket,
  hourStart: Date,
): Record<AncillaryService, number> {
  const prices = computeDayAheadAncillaryPrices(market, hourStart)
  const sold = ANCILLARY_SERVICES.map(
    (product) => [product, findAncillarySoldMw(product, hourStart, prices[product])] as const,
  )
  return Object.fromEntries(sold) as Record<AncillaryService, number>
}
