import { above, clamp } from '../curves.ts'
import type { FundamentalsModel } from '../fundamentals.ts'
import { dailyBump, type SunClock } from '../market-clock.ts'
import { memo } from '../memo.ts'
import type { Noise } from '../noise.ts'
import type { Supply } from '../supply/supply.ts'
import { flattenedByStorage, stackUsdPerMwh } from './price-stack.ts'
import { priceTexture } from './price-texture.ts'

/** The value of lost load caps the energy price; congestion can lift a point's price above it. */
export const PRICE_CEILING_USD = 5000
export const PRICE_FLOOR_USD = -251

export type EnergyPrice = {
  lambdaUsdPerMwh: number
  /** The price without run-to-run noise, which reserves follow. */
  steadyUsdPerMwh: number
  /** Net load plus outages, uncommitted units and ramps: how hard supply is pulled. */
  pulledGw: number
}

const CACHED_INSTANTS = 8192

export function energyPriceModel(
  noise: Noise,
  fundamentals: FundamentalsModel,
  supply: Supply,
  gasUsd: (clock: SunClock) => number,
): (ms: number) => EnergyPrice {
  const bids = noise.wave('price/bids', { periodHours: [6, 2, 0.7, 0.25], weights: [1, 0.7, 0.45, 0.3] })
  const texture = priceTexture(noise)

  return memo(CACHED_INSTANTS, (ms) => {
    const { clock, netLoadGw } = fundamentals.at(ms)
    const rampGw = fundamentals.rampGw(ms)
    const rampCostGw = 0.55 * above(rampGw, 1.5) - 0.45 * above(-rampGw, 2)
    const batteriesGw = 2 * dailyBump(clock.habitHour, 13.5, 3) - dailyBump(clock.habitHour, 20.7, 1.3)
    const shortGw = supply.commitmentGw(clock.hours) + supply.forcedOutageGw(clock.hours)
    const pulledGw = flattenedByStorage(netLoadGw + shortGw + rampCostGw + batteriesGw, 0.74)

    const costUsd = stackUsdPerMwh(pulledGw, gasUsd(clock))
    const bid = bids(clock.hours)
    const offerUsd = costUsd > 0 ? costUsd * supply.stress(clock.hours) * Math.exp(0.17 * bid) : costUsd + 1.5 * bid
    const lambdaUsdPerMwh = clamp(texture(ms, offerUsd, pulledGw), PRICE_FLOOR_USD, PRICE_CEILING_USD)
    return { lambdaUsdPerMwh, steadyUsdPerMwh: offerUsd, pulledGw }
  })
}
