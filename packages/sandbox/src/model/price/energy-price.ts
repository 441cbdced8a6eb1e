import { above, clamp } from '../curves.ts'
import type { FundamentalsModel } from '../fundamentals.ts'
import { dailyBump, type SunClock } from '../market-clock.ts'
import { memo } from '../memo.ts'
import type { Noise } from '../noise.ts'
import type { Supply } from '../supply/supply.ts'
import { flattenedByStorage, stackUsdPerMwh } from './price-stack.ts'
import { priceTexture } from './price-texture.ts'

/** The value of lost load caps the system's energy price; a point's price may pass it through congestion. */
export const PRICE_CEILING_USD = 5000
export const PRICE_FLOOR_USD = -251

export type EnergyPrice = {
  lambdaUsdPerMwh: number
  /** The same without what one run differs from the next by: what reserves answer to. */
  steadyUsdPerMwh: number
  /** Net load with what is out, what was not started and what is ramping: how hard supply is pulled. */
  pulledGw: number
}

const KEPT_INSTANTS = 8192

/** The energy price of every five-minute mark, before congestion. */
export function energyPriceModel(
  noise: Noise,
  fundamentals: FundamentalsModel,
  supply: Supply,
  gasUsd: (clock: SunClock) => number,
): (ms: number) => EnergyPrice {
  const bids = noise.wave('price/bids', [
    [6, 1],
    [2, 0.7],
    [0.7, 0.45],
    [0.25, 0.3],
  ])
  const texture = priceTexture(noise)

  return memo(KEPT_INSTANTS, (ms) => {
    const { clock, netLoadGw } = fundamentals.at(ms)
    const rampGw = fundamentals.rampGw(ms)
    const rampCostGw = 0.55 * above(rampGw, 1.5) - 0.45 * above(-rampGw, 2)
    const batteriesGw = 2 * dailyBump(clock.habitHour, 13.5, 3) - dailyBump(clock.habitHour, 20.7, 1.3)
    const shortGw = supply.commitmentGw(clock.hours) + supply.forcedOutageGw(clock.hours)
    const pulledGw = flattenedByStorage(netLoadGw + shortGw + rampCostGw + batteriesGw, 0.74)

    const costUsd = stackUsdPerMwh(pulledGw, gasUsd(clock))
    const bid = bids(clock.hours)
    const askedUsd = costUsd > 0 ? costUsd * supply.stress(clock.hours) * Math.exp(0.17 * bid) : costUsd + 1.5 * bid
    const lambdaUsdPerMwh = clamp(texture(ms, askedUsd, pulledGw), PRICE_FLOOR_USD, PRICE_CEILING_USD)
    return { lambdaUsdPerMwh, steadyUsdPerMwh: askedUsd, pulledGw }
  })
}
