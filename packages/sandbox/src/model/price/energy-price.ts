import { FIVE_MINUTES_MS } from '@tradeops/domain/time/durations'
import { clamp, computeExcess } from '../curves.ts'
import type { FundamentalsModel } from '../fundamentals.ts'
import type { RandomSource } from '../noise.ts'
import { cacheByInstant, computeDailyBellCurve, type SolarTime } from '../solar-and-habit-time.ts'
import type { SupplyModel } from '../supply/supply.ts'
import { createPriceNoise } from './price-noise.ts'
import { computeMarginalPriceUsdPerMwh, flattenNetLoadWithStorage } from './price-stack.ts'

/**
 * The value of lost load, which caps the energy price; congestion can raise the price of a settlement point above this
 * cap.
 */
export const PRICE_CEILING_USD_PER_MWH = 5000
export const PRICE_FLOOR_USD_PER_MWH = -251

export type EnergyPrice = {
  lambdaUsdPerMwh: number
  /** The energy price without the random noise between SCED runs; reserves depend on this price. */
  steadyUsdPerMwh: number
  /** The load that thermal plants must serve, in gigawatts: net load plus outages, units not started, and ramps. */
  pulledGw: number
}

const CACHED_INSTANTS = 8192

export function createEnergyPriceModel(
  noise: RandomSource,
  fundamentals: FundamentalsModel,
  supply: SupplyModel,
  gasUsd: (clock: SolarTime) => number,
): (ms: number) => EnergyPrice {
  const bids = noise.wave('price/bids', { periodHours: [6, 2, 0.7, 0.25], weights: [1, 0.7, 0.45, 0.3] })
  const texture = createPriceNoise(noise)

  return cacheByInstant(CACHED_INSTANTS, FIVE_MINUTES_MS, (ms) => {
    const { clock, netLoadGw } = fundamentals.at(ms)
    const rampGw = fundamentals.rampGw(ms)
    const rampCostGw = 0.55 * computeExcess(rampGw, 1.5) - 0.45 * computeExcess(-rampGw, 2)
    const batteriesGw =
      2 * computeDailyBellCurve(clock.habitHour, 13.5, 3) - computeDailyBellCurve(clock.habitHour, 20.7, 1.3)
    const shortGw = supply.commitmentGw(clock.hours) + supply.forcedOutageGw(clock.hours)
    const pulledGw = flattenNetLoadWithStorage(netLoadGw + shortGw + rampCostGw + batteriesGw, 0.74)

    const costUsd = computeMarginalPriceUsdPerMwh(pulledGw, gasUsd(clock))
    const bid = bids(clock.hours)
    const offerUsd = costUsd > 0 ? costUsd * supply.stress(clock.hours) * Math.exp(0.17 * bid) : costUsd + 1.5 * bid
    const lambdaUsdPerMwh = clamp(texture(ms, offerUsd, pulledGw), PRICE_FLOOR_USD_PER_MWH, PRICE_CEILING_USD_PER_MWH)
    return { lambdaUsdPerMwh, steadyUsdPerMwh: offerUsd, pulledGw }
  })
}
