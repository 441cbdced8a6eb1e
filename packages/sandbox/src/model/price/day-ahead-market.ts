import { HOUR_MS } from '@tradeops/domain/time/durations'
import { clamp, computeExcess } from '../curves.ts'
import type { FundamentalsModel, MarketFundamentals } from '../fundamentals.ts'
import type { RandomSource } from '../noise.ts'
import { cacheByInstant, computeDailyBellCurve, type SolarTime } from '../solar-and-habit-time.ts'
import type { SupplyModel } from '../supply/supply.ts'
import type { CongestionModel } from './congestion.ts'
import { NORTH_TO_HOUSTON_CONSTRAINT, PERMIAN_IMPORT_CONSTRAINT, WEST_EXPORT_CONSTRAINT } from './constraint-catalog.ts'
import { PRICE_CEILING_USD_PER_MWH } from './energy-price.ts'
import { computeMarginalPriceUsdPerMwh, flattenNetLoadWithStorage } from './price-stack.ts'
import { averagePointPrices, priceSettlementPoints, type SettlementPointPrices } from './settlement-prices.ts'
import type { WestExportCongestion } from './west-export.ts'

const SAMPLES_AT_MIN = [5, 20, 35, 50]
const MIN_USD = -20
const CACHED_HOURS = 1024
const ERROR_GW = 2.8
const OTHER_LIMITS_FORESEEN = 0.4

// The share of each limit's real-time shadow price that the day-ahead market expects.
const FORESEEN = new Map([
  [WEST_EXPORT_CONSTRAINT, 0.7],
  [NORTH_TO_HOUSTON_CONSTRAINT, 0.6],
  [PERMIAN_IMPORT_CONSTRAINT, 0.6],
])

/** Simulates day-ahead prices: the supply curve of real time applied to forecast net load, plus an evening premium. */
export function createDayAheadMarket(
  noise: RandomSource,
  parts: {
    fundamentals: FundamentalsModel
    supply: SupplyModel
    gasUsd: (clock: SolarTime) => number
    westExport: (now: MarketFundamentals) => WestExportCongestion
    congestion: CongestionModel
  },
): (hourStartMs: number) => SettlementPointPrices {
  const { fundamentals, supply, westExport, congestion } = parts
  const error = noise.wave('day-ahead/error', { periodHours: [30, 10, 4], weights: [1, 0.8, 0.4] })
  const worry = noise.wave('day-ahead/worry', { periodHours: [40, 12, 4], weights: [1, 0.8, 0.3] })

  function lambdaUsd(samples: readonly MarketFundamentals[]): number {
    let netLoadGw = 0
    let rampGw = 0
    let stress = 0
    for (const { clock, netLoadGw: actualGw, solarGw } of samples) {
      const unseenGw = fundamentals.solar.foreseenGw(clock) - solarGw
      const knownShortGw = 0.8 * supply.commitmentGw(clock.hours) + 0.55 * supply.forcedOutageGw(clock.hours)
      netLoadGw += (actualGw - unseenGw + knownShortGw + ERROR_GW * error(clock.hours)) / samples.length
      rampGw += fundamentals.rampGw(clock.ms) / samples.length
      stress += supply.stress(clock.hours) / samples.length
    }
    const { clock } = samples[0]!
    const pulledGw = flattenNetLoadWithStorage(netLoadGw + 0.55 * computeExcess(rampGw, 1.5), 0.8)
    const costUsd = computeMarginalPriceUsdPerMwh(pulledGw, parts.gasUsd(clock)) * (1 + 0.55 * (stress - 1))
    const fear = 1.06 + 0.5 * computeExcess(worry(clock.hours), 1)
    return costUsd * fear + 1.2 + 2.6 * computeDailyBellCurve(clock.habitHour, 19.5, 1.8)
  }

  return cacheByInstant(CACHED_HOURS, HOUR_MS, (hourStartMs) => {
    const samples = SAMPLES_AT_MIN.map((minute) => fundamentals.at(hourStartMs + minute * 60_000))
    const lambda = clamp(lambdaUsd(samples), MIN_USD, PRICE_CEILING_USD_PER_MWH)
    const sampled = samples.map((now) => {
      const seen = congestion(now, westExport(now), lambda).map(({ facts, shadowUsdPerMwh }) => ({
        facts,
        shadowUsdPerMwh: shadowUsdPerMwh * (FORESEEN.get(facts) ?? OTHER_LIMITS_FORESEEN),
      }))
      return priceSettlementPoints(lambda, seen)
    })
    return averagePointPrices(sampled)
  })
}
