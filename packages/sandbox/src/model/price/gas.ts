import { monthly, type SunClock } from '../market-clock.ts'
import type { Noise } from '../noise.ts'
import type { ScenarioModel } from '../scenarios.ts'

export const REFERENCE_GAS_USD = 3.4
const SEASON = [1.15, 1, 0.9, 0.88, 0.9, 0.93, 0.92, 0.88, 0.88, 0.93, 1.02, 1.15]

/** Henry Hub, $/MMBtu. */
export function gasModel(noise: Noise, scenario: ScenarioModel): (clock: SunClock) => number {
  const market = noise.wave('gas', { periodHours: [900, 240, 72], weights: [1, 0.5, 0.2] })
  return (clock) =>
    REFERENCE_GAS_USD *
    Math.exp(0.1 * market(clock.hours)) *
    monthly(SEASON, clock.yearDay) *
    scenario.at(clock.ms).gasFactor
}
