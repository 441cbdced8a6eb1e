import { computeSoftPlus } from '../curves.ts'
import type { RandomSource } from '../noise.ts'
import { computeDailyBellCurve, interpolateHourlyValues, type SolarAndHabitTime } from '../solar-and-habit-time.ts'
import type { TemperatureModel } from '../weather/temperature.ts'

// ERCOT load in gigawatts for each hour of a mild working day.
const BASE_GW = [
  43, 42, 41.3, 41, 41.3, 42.3, 44.2, 45.4, 45.6, 45.8, 46, 46.2, 46.4, 46.6, 46.8, 47, 47.3, 47.6, 47.8, 47.9, 47.7,
  47, 45.6, 44.2,
]
const GROWTH_GW = 2.3
const WEEKEND_GW = 1.8
const COOLING_FROM_F = 69
const COOLING_GW_PER_F = 0.98
const HEATING_FROM_F = 52
const HEATING_GW_PER_F = 0.6
const CORNER_F = 3

export function createLoadModel(
  noise: RandomSource,
  temperature: TemperatureModel,
): (clock: SolarAndHabitTime) => number {
  const variation = noise.wave('load', { periodHours: [60, 12, 3, 0.5], weights: [1, 0.7, 0.35, 0.12] })
  return (clock) => {
    const feltF = temperature.feltF(clock)
    // Homes use the most electric heat when people wake up and when they come home.
    const atHome =
      1 +
      0.25 * (computeDailyBellCurve(clock.habitHour, 7.2, 2.2) + 0.8 * computeDailyBellCurve(clock.habitHour, 20, 2.5))
    const coolingGw = COOLING_GW_PER_F * computeSoftPlus(feltF - COOLING_FROM_F, CORNER_F)
    const heatingGw = HEATING_GW_PER_F * computeSoftPlus(HEATING_FROM_F - feltF, CORNER_F) * atHome
    const habitGw = interpolateHourlyValues(BASE_GW, clock.habitHour) + GROWTH_GW - WEEKEND_GW * clock.weekend
    return habitGw + coolingGw + heatingGw + 0.9 * variation(clock.hours)
  }
}
