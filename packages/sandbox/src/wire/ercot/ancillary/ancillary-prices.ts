import type { AsProduct } from '@tradeops/domain/market/series'
import { interpolateKnots, roundToCents } from '../../../model/curves.ts'
import type { Market } from '../../../model/market.ts'
import { drawUniform } from '../../../model/noise.ts'

// A reserve's price as a share of the energy price, by PRC: little while reserves are ample, almost all of it in
// scarcity.
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

export function computeRunAncillaryPrices(market: Market, runAt: Date): AncillaryPrices {
  const share = interpolateKnots(SHARE_OF_ENERGY_BY_PRC, market.systemAt(runAt).prcMw)
  return pricesOf(market.scedRun(runAt).lambdaUsdPerMwh, share, ['run', runAt.getTime()])
}

export function computeDayAheadAncillaryPrices(market: Market, hourStart: Date): AncillaryPrices {
  const energyUsd = market.damUsdPerMwh('HB_HUBAVG', hourStart)
  return pricesOf(energyUsd, interpolateKnots(SHARE_OF_ENERGY_BY_PRICE, energyUsd), ['auction', hourStart.getTime()])
}
