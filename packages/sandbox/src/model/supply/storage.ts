import { logistic } from '../curves.ts'
import { computeDailyBump, type MarketTime } from '../market-time.ts'
import type { NoiseSource } from '../noise.ts'

export const STORAGE_CHARGE_LIMIT_GW = 9

/**
 * Simulates net battery output in gigawatts (positive when discharging): charging at noon, discharging in the evening
 * and the morning.
 */
export function createStorageModel(
  noise: NoiseSource,
): (clock: MarketTime, solarGw: number, pulledGw: number) => number {
  const variation = noise.wave('storage', { periodHours: [4, 1, 0.3], weights: [1, 0.6, 0.4] })
  return (clock, solarGw, pulledGw) => {
    const { habitHour } = clock
    const wanted = 0.45 + logistic((pulledGw - 46) / 5)
    const eveningGw = 5.2 * computeDailyBump(habitHour, 20, 1.8) * wanted
    const morningGw = 1.6 * computeDailyBump(habitHour, 6.8, 1.2) * wanted
    const noonGw = 5.4 * computeDailyBump(habitHour, 12.2, 2.9) * Math.min(1, solarGw / 14)
    const nightGw = 0.7 * computeDailyBump(habitHour, 2.5, 2.5)
    return eveningGw + morningGw - noonGw - nightGw + 0.22 * variation(clock.hours)
  }
}
