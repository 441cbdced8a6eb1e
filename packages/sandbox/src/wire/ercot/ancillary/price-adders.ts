import { clamp } from '../../../model/curves.ts'
import type { Market } from '../../../model/market.ts'
import { PRICE_CEILING_USD } from '../../../model/price/energy-price.ts'
import { cents } from '../../format/scattered.ts'
import type { AncillaryPrices } from './ancillary-prices.ts'

/** ERCOT calls on its emergency response service as responsive reserve falls through this line, before any emergency. */
const DEPLOYED_BELOW_MW = 3_000
const WHOLLY_DEPLOYED_BELOW_MW = 2_000
const RESPONSE_SERVICE_MW = 1_100
const MADE_UP_FOR = 0.4

type PriceAdders = { energyUsd: number; services: AncillaryPrices; deployedMw: number }

/** What a deployment adds, so that the load it takes away does not lower the price. Mostly there is none. */
export function priceAdders(market: Market, runAt: Date): PriceAdders {
  const shortMw = DEPLOYED_BELOW_MW - market.systemAt(runAt).prcMw
  const share = clamp(shortMw / (DEPLOYED_BELOW_MW - WHOLLY_DEPLOYED_BELOW_MW), 0, 1)
  const roomUsd = Math.max(0, PRICE_CEILING_USD - market.scedRun(runAt).lambdaUsdPerMwh)
  const energyUsd = cents(MADE_UP_FOR * share * roomUsd)
  const upward = cents(0.9 * energyUsd)
  return {
    energyUsd,
    services: { REGUP: upward, REGDN: 0, RRS: upward, ECRS: upward, NSPIN: upward },
    deployedMw: Math.round(RESPONSE_SERVICE_MW * share),
  }
}
