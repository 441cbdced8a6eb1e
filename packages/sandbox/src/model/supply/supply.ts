import { HOUR_MS } from '@tradeops/domain/time/durations'
import { above } from '../curves.ts'
import type { Noise, Wave } from '../noise.ts'
import type { ScenarioModel } from '../scenarios.ts'

export type Supply = {
  /** Units that owners did or did not start, as gigawatts of extra net load. */
  commitmentGw: Wave
  /** Plant that failed. */
  forcedOutageGw: Wave
  /** What sellers ask over cost while the market is nervous; 1 in ordinary hours. */
  stress: Wave
}

export function supplyModel(noise: Noise, scenario: ScenarioModel): Supply {
  const commitment = noise.wave('supply/commitment', [
    [72, 1],
    [24, 0.8],
    [8, 0.5],
  ])
  const outage = noise.wave('supply/outage', [
    [60, 0.8],
    [18, 0.9],
    [5, 0.7],
    [1.5, 0.3],
  ])
  const nerves = noise.wave('supply/stress', [
    [48, 1],
    [12, 0.9],
    [4, 0.6],
    [1.2, 0.3],
  ])
  return {
    commitmentGw: (hours) => 3 * commitment(hours),
    forcedOutageGw: (hours) => 9 * above(outage(hours), 0.75) + scenario.at(hours * HOUR_MS).forcedOutageGw,
    stress: (hours) => 1 + 1.35 * above(nerves(hours), 0.85),
  }
}
