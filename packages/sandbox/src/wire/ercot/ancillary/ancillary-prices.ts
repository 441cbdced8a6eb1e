import type { AsProduct } from '@tradeops/domain/market/series'
import { interpolateKnots, roundToCents } from '../../../model/curves.ts'
import type { Market } from '../../../model/market.ts'
import { drawUniform } from '../../../model/noise.ts'
import { type AncillaryClearing, clearAncillaryServices } from '../../../model/price/ancillary-market.ts'

// A megawatt in reserve gives up its energy revenue: little while reserves are ample, more as they get short.
const SHARE_OF_ENERGY_BY_PRC: Knots = [
  [2_500, 0.85],
  [3_500, 0.6],
  [5_000, 0.3],
  [7_000, 0.08],
  [9_000, 0.03],
  [14_000, 0.005],
]
/**
 * The same share by price, because the day-ahead auction does not know the reserves; its price shows how short the next
 * day is.
 */
const SHARE_OF_ENERGY_BY_PRICE: Knots = [
  [20, 0.02],
  [60, 0.06],
  [150, 0.25],
  [1_000, 0.6],
  [5_000, 0.85],
]
const WORTH_OF_SHARE: Record<Exclude<AsProduct, 'REGDN'>, number> = { REGUP: 1, RRS: 0.6, ECRS: 0.8, NSPIN: 0.9 }
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

export type AncillaryPrices = Record<AsProduct, number>

function pricesOf(energyUsd: number, share: number, about: readonly (string | number)[]): AncillaryPrices {
  const swing = (product: AsProduct) => 0.85 + 0.3 * drawUniform('mcpc', product, ...about)
  const upward = (product: keyof typeof WORTH_OF_SHARE) =>
    roundToCents(Math.max(0, energyUsd) * share * WORTH_OF_SHARE[product] * swing(product))
  return {
    REGUP: upward('REGUP'),
    REGDN: roundToCents(interpolateKnots(REGDN_BY_PRICE, energyUsd) * swing('REGDN')),
    RRS: upward('RRS'),
    ECRS: upward('ECRS'),
    NSPIN: upward('NSPIN'),
  }
}

/** $/MW: without a shortage no product clears above this, because its capacity has nothing better to do. */
const HIGHEST_WHILE_AMPLE_USD = 35

/** The clearing of one SCED run: each product's requirement, capability and price. */
export function clearRunAncillaryServices(market: Market, runAt: Date): Record<AsProduct, AncillaryClearing> {
  const { prcMw } = market.systemAt(runAt)
  const { lambdaUsdPerMwh } = market.scedRun(runAt)
  const share = interpolateKnots(SHARE_OF_ENERGY_BY_PRC, prcMw)
  const ample = pricesOf(lambdaUsdPerMwh, share, ['run', runAt.getTime()])
  return clearAncillaryServices({ at: runAt, lambdaUsdPerMwh, prcMw }, (product) =>
    Math.min(HIGHEST_WHILE_AMPLE_USD, ample[product]),
  )
}

export function computeRunAncillaryPrices(market: Market, runAt: Date): AncillaryPrices {
  const { REGUP, REGDN, RRS, ECRS, NSPIN } = clearRunAncillaryServices(market, runAt)
  return {
    REGUP: REGUP.usdPerMw,
    REGDN: REGDN.usdPerMw,
    RRS: RRS.usdPerMw,
    ECRS: ECRS.usdPerMw,
    NSPIN: NSPIN.usdPerMw,
  }
}

export function computeDayAheadAncillaryPrices(market: Market, hourStart: Date): AncillaryPrices {
  const energyUsd = market.damUsdPerMwh('HB_HUBAVG', hourStart)
  return pricesOf(energyUsd, interpolateKnots(SHARE_OF_ENERGY_BY_PRICE, energyUsd), ['auction', hourStart.getTime()])
}
