import { computeLogistic } from '../curves.ts'
import type { RandomSource } from '../noise.ts'
import { computeDailyBellCurve, type SolarAndHabitTime } from '../solar-and-habit-time.ts'

export const STORAGE_CHARGE_LIMIT_GW = 9

/**
 * Simulates net battery output in gigawatts, positive when discharging: batteries charge at noon and discharge in the
 * evening and the morning.
 */
export function createStorageModel(
  noise: RandomSource,
): (clock: SolarAndHabitTime, solarGw: number, pulledGw: number) => number {
  const variation = noise.wave('storage', { periodHours: [4, 1, 0.3], weights: [1, 0.6, 0.4] })
  return (clock, solarGw, pulledGw) => {
    const { habitHour } = clock
    const wanted = 0.45 + computeLogistic((pulledGw - 46) / 5)
    const eveningGw = 5.2 * computeDailyBellCurve(habitHour, 20, 1.8) * wanted
    const morningGw = 1.6 * computeDailyBellCurve(habitHour, 6.8, 1.2) * wanted
    const noonGw = 5.4 * computeDailyBellCurve(habitHour, 12.2, 2.9) * Math.min(1, solarGw / 14)
    const nightGw = 0.7 * computeDailyBellCurve(habitHour, 2.5, 2.5)
    return eveningGw + morningGw - noonGw - nightGw + 0.22 * variation(clock.hours)
  }
}
