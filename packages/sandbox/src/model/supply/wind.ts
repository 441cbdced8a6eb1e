import { clamp, computeLogistic } from '../curves.ts'
import type { RandomSource } from '../noise.ts'
import type { ScenarioModel } from '../scenarios.ts'
import { computeDailyCosine, interpolateMonthlyValues, type SolarTime } from '../solar-and-habit-time.ts'

const WEST_NORTH_CAPACITY_GW = 22.9
const COAST_CAPACITY_GW = 7.6

const SEASON = [-0.35, -0.15, 0.42, 0.1, -0.3, 0.22, -0.55, -0.9, -0.85, -0.35, -0.2, 0]
const NIGHT_STRENGTH = [0.35, 0.4, 0.45, 0.5, 0.55, 0.6, 0.72, 0.78, 0.72, 0.62, 0.45, 0.35]
const COAST_SEASON = [-0.6, -0.4, 0, 0.1, 0.1, 0, -0.3, -0.6, -0.8, -0.6, -0.5, -0.5]

export type WindOutput = { westGw: number; northGw: number; coastGw: number }

/** Simulates wind output after curtailment; the western plains peak at night, the coast in the evening sea breeze. */
export function createWindModel(noise: RandomSource, scenario: ScenarioModel): (clock: SolarTime) => WindOutput {
  const plains = noise.wave('wind/plains', {
    periodHours: [80, 30, 13, 6.5, 3, 1.2, 0.4],
    weights: [0.48, 0.62, 0.76, 0.46, 0.22, 0.1, 0.04],
  })
  const coastOwn = noise.wave('wind/coast', {
    periodHours: [90, 36, 15, 6, 2, 0.5],
    weights: [0.5, 0.7, 0.6, 0.3, 0.1, 0.03],
  })
  const northOwn = noise.wave('wind/north', { periodHours: [60, 16, 5], weights: [0.7, 0.6, 0.3] })

  return (clock) => {
    const day = scenario.climateDay(clock)
    const { weatherSwing: swing, windShift } = scenario.at(clock.ms)
    const u = plains(clock.hours)
    const nightly = interpolateMonthlyValues(NIGHT_STRENGTH, day) * computeDailyCosine(clock.sunHour, 0.15)
    const westNorthGw =
      WEST_NORTH_CAPACITY_GW *
      computeLogistic(interpolateMonthlyValues(SEASON, day) + nightly + 1.32 * swing * u + windShift)

    const breeze = 0.45 * computeDailyCosine(clock.sunHour, 18.35)
    const coastal = 0.55 * u + 0.835 * coastOwn(clock.hours)
    const coastGw =
      COAST_CAPACITY_GW *
      computeLogistic(interpolateMonthlyValues(COAST_SEASON, day) + breeze + 1.25 * swing * coastal + windShift)

    const northShare = clamp(0.22 + 0.03 * northOwn(clock.hours), 0.1, 0.34)
    return { westGw: westNorthGw * (1 - northShare), northGw: westNorthGw * northShare, coastGw }
  }
}
