import { clamp, roundToCents } from '../../../model/curves.ts'
import type { SimulatedMarket } from '../../../model/market.ts'
import { PRICE_CEILING_USD_PER_MWH } from '../../../model/price/energy-price.ts'
import type { AncillaryPrices } from './ancillary-prices.ts'

/**
 * ERCOT deploys its emergency response service when physical responsive capability falls below this, before it declares
 * an emergency.
 */
const DEPLOYED_BELOW_MW = 3_000
const FULLY_DEPLOYED_BELOW_MW = 2_000
const RESPONSE_SERVICE_MW = 1_100
const RESTORED_SHARE = 0.4

type PriceAdders = { energyUsd: number; services: AncillaryPrices; deployedMw: number }

/**
 * Computes the reliability price adders, which keep a reliability deployment from lowering the price; usually they are
 * zero.
 */
export function computePriceAdders(market: SimulatedMarket, runAt: Date): PriceAdders {
  const shortMw = DEPLOYED_BELOW_MW - market.systemAt(runAt).prcMw
  const share = clamp(shortMw / (DEPLOYED_BELOW_MW - FULLY_DEPLOYED_BELOW_MW), 0, 1)
  const roomUsd = Math.max(0, PRICE_CEILING_USD_PER_MWH - market.scedRun(runAt).lambdaUsdPerMwh)
  const energyUsd = roundToCents(RESTORED_SHARE * share * roomUsd)
  const upward = roundToCents(0.9 * energyUsd)
  return {
    energyUsd,
    services: { REGUP: upward, REGDN: 0, RRS: upward, ECRS: upward, NSPIN: upward },
    deployedMw: Math.round(RESPONSE_SERVICE_MW * share),
  }
}
