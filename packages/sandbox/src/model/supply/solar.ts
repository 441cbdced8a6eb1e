import { HOUR_MS } from '@tradeops/domain/time/durations'
import { clamp, computeLogistic } from '../curves.ts'
import type { RandomSource } from '../noise.ts'
import type { ScenarioModel } from '../scenarios.ts'
import type { SolarAndHabitTime, SolarTime } from '../solar-and-habit-time.ts'

const LATITUDE = (31.6 * Math.PI) / 180
const WEST_OF_MERIDIAN_HOURS = (99.8 - 90) / 15
const FLEET_GW = 28.3
const FLEET_SINCE_MS = Date.UTC(2025, 6, 1, 5)
const FLEET_GROWTH_GW_PER_YEAR = 6
const YEAR_MS = 8760 * HOUR_MS

/**
 * Computes the solar capacity installed in Texas, which grows by about six gigawatts a year until the last planned
 * year.
 */
export function computeSolarFleetGw(ms: number): number {
  const years = clamp((ms - FLEET_SINCE_MS) / YEAR_MS, -1.5, 2.5)
  return FLEET_GW + FLEET_GROWTH_GW_PER_YEAR * years
}

/** Computes the sine of the sun's elevation over the center of the solar fleet, 0 at night. */
function sunHeight(clock: SolarTime): number {
  const declination = ((23.45 * Math.PI) / 180) * Math.sin((2 * Math.PI * (284 + clock.yearDay)) / 365)
  const hourAngle = ((clock.sunHour - WEST_OF_MERIDIAN_HOURS - 12) * 15 * Math.PI) / 180
  const sine =
    Math.sin(LATITUDE) * Math.sin(declination) + Math.cos(LATITUDE) * Math.cos(declination) * Math.cos(hourAngle)
  return Math.max(0, sine)
}

/**
 * Computes the solar output under a clear sky; panels that track the sun make the morning rise and the evening fall
 * steep.
 */
export function computeClearSkyGw(clock: SolarTime): number {
  const height = sunHeight(clock)
  return computeSolarFleetGw(clock.ms) * (1 - Math.exp(-3.9 * height)) * (0.8 + 0.2 * height)
}

export type SolarModel = {
  /** Cloud cover over the solar fleet, 0 to 1, without the effect of a scenario. */
  usualCloud(clock: SolarTime): number
  deliveredGw(clock: SolarAndHabitTime): number
  /** Solar output as forecasts expect it: without the bank of clouds that forecasts do not include. */
  foreseenGw(clock: SolarTime): number
}

const CLOUD_TAKES = 0.56

export function createSolarModel(noise: RandomSource, scenario: ScenarioModel): SolarModel {
  const sky = noise.wave('sky', { periodHours: [60, 24, 8, 2, 0.6], weights: [1, 0.7, 0.3, 0.14, 0.05] })
  const usualCloud = (clock: SolarTime) => computeLogistic(1.35 * sky(clock.hours) - 1)
  const foreseenGw = (clock: SolarTime) =>
    computeClearSkyGw(clock) * (1 - CLOUD_TAKES * usualCloud(clock)) * (1 - scenario.at(clock.ms).overcastShare)
  return {
    usualCloud,
    foreseenGw,
    deliveredGw: (clock) => foreseenGw(clock) * (1 - scenario.at(clock.ms).cloudBankShare(clock)),
  }
}
