import { mapZones, type Zone } from '@tradeops/domain/market/zones'
import type { RandomSource } from '../noise.ts'
import type { ScenarioModel } from '../scenarios.ts'
import {
  computeDailyCosine,
  interpolateMonthlyValues,
  type SolarTime,
  shiftSolarTimeBack,
} from '../solar-and-habit-time.ts'

const MEAN_F = [45, 51, 62.5, 71, 78, 85.5, 86.5, 88, 84, 75, 59, 49.5]
const DEVIATION_F = [11, 11, 9, 7.5, 5.5, 4, 3.6, 3.8, 5, 7, 9, 11]
const DAILY_SWING_F = 9.5
const WARMEST_SUN_HOUR = 15.6

const ZONE_OFFSET_F: Record<Zone, number> = { HOUSTON: 2, NORTH: 0, SOUTH: 3, WEST: -3 }
const ZONE_DEVIATION_F = 2

// Load depends on the temperature of the last twelve hours, because buildings warm and cool slowly; these are the
// middles of two-hour steps.
const LAG_HOURS = [1, 3, 5, 7, 9, 11] as const
const LAG_WEIGHTS = LAG_HOURS.map((hours) => Math.exp(-hours / 4))
const LAG_TOTAL = LAG_WEIGHTS.reduce((sum, weight) => sum + weight, 0)

export type TemperatureModel = {
  /** Temperature of Texas in °F, weighted by load. */
  stateF(clock: SolarTime): number
  zoneF(zone: Zone, clock: SolarTime): number
  /** Deviation of temperature from the season, in standard deviations: below −1 a cold front has passed. */
  anomaly(clock: SolarTime): number
  anomalyF(clock: SolarTime): number
  feltF(clock: SolarTime): number
}

export function createTemperatureModel(noise: RandomSource, scenario: ScenarioModel): TemperatureModel {
  const synoptic = noise.wave('temperature', { periodHours: [110, 48, 20], weights: [1, 0.8, 0.35] })
  const zoneWaves = mapZones((zone) => noise.wave(`temperature/${zone}`, { periodHours: [48], weights: [1] }))

  const anomaly = (clock: SolarTime) => scenario.at(clock.ms).weatherSwing * synoptic(clock.hours)
  const anomalyF = (clock: SolarTime) =>
    interpolateMonthlyValues(DEVIATION_F, scenario.climateDay(clock)) * anomaly(clock)

  function stateF(clock: SolarTime): number {
    const seasonF =
      interpolateMonthlyValues(MEAN_F, scenario.climateDay(clock)) + scenario.at(clock.ms).temperatureShiftF
    const dailyF = DAILY_SWING_F * computeDailyCosine(clock.sunHour, WARMEST_SUN_HOUR)
    return seasonF + anomalyF(clock) + dailyF
  }

  return {
    stateF,
    anomaly,
    anomalyF,
    zoneF: (zone, clock) => stateF(clock) + ZONE_OFFSET_F[zone] + ZONE_DEVIATION_F * zoneWaves[zone](clock.hours),
    feltF(clock) {
      let laggedF = 0
      LAG_HOURS.forEach((hours, index) => {
        laggedF += LAG_WEIGHTS[index]! * stateF(shiftSolarTimeBack(clock, hours))
      })
      return 0.6 * stateF(clock) + (0.4 * laggedF) / LAG_TOTAL
    },
  }
}
