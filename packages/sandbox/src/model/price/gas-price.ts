import type { RandomSource } from '../noise.ts'
import type { ScenarioModel } from '../scenarios.ts'
import { interpolateMonthlyValues, type SolarTime } from '../solar-and-habit-time.ts'

export const REFERENCE_GAS_USD_PER_MMBTU = 3.4
const SEASON = [1.15, 1, 0.9, 0.88, 0.9, 0.93, 0.92, 0.88, 0.88, 0.93, 1.02, 1.15]

/** Simulates the Henry Hub gas price, $/MMBtu. */
export function createGasPriceModel(noise: RandomSource, scenario: ScenarioModel): (clock: SolarTime) => number {
  const market = noise.wave('gas', { periodHours: [900, 240, 72], weights: [1, 0.5, 0.2] })
  return (clock) =>
    REFERENCE_GAS_USD_PER_MMBTU *
    Math.exp(0.1 * market(clock.hours)) *
    interpolateMonthlyValues(SEASON, clock.yearDay) *
    scenario.at(clock.ms).gasFactor
}
