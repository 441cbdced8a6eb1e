import { HOUR_MS } from '@tradeops/domain/time/durations'
import { computeExcess } from '../curves.ts'
import type { RandomSource, RandomWave } from '../noise.ts'
import type { ScenarioModel } from '../scenarios.ts'

export type SupplyModel = {
  /**
   * Deviation of started generation from what the load needs, as gigawatts of extra net load: positive if owners
   * started too few units.
   */
  commitmentGw: RandomWave
  forcedOutageGw: RandomWave
  /** The factor by which sellers raise their offers above cost when supply is tight; 1 in ordinary hours. */
  stress: RandomWave
}

export function createSupplyModel(noise: RandomSource, scenario: ScenarioModel): SupplyModel {
  const commitment = noise.wave('supply/commitment', { periodHours: [72, 24, 8], weights: [1, 0.8, 0.5] })
  const outage = noise.wave('supply/outage', { periodHours: [60, 18, 5, 1.5], weights: [0.8, 0.9, 0.7, 0.3] })
  const nerves = noise.wave('supply/stress', { periodHours: [48, 12, 4, 1.2], weights: [1, 0.9, 0.6, 0.3] })
  return {
    commitmentGw: (hours) => 3 * commitment(hours),
    forcedOutageGw: (hours) => 9 * computeExcess(outage(hours), 0.75) + scenario.at(hours * HOUR_MS).forcedOutageGw,
    stress: (hours) => 1 + 1.35 * computeExcess(nerves(hours), 0.85),
  }
}
