import { FIVE_MINUTES_MS } from '@tradeops/domain/time/durations'
import type { RandomSource } from '../noise.ts'
import { cacheByInstant } from '../solar-and-habit-time.ts'

const RUNS_PER_BURST = 3
const BURST_CHANCE = 0.0022
const TIGHT_FROM_GW = 48
const BLIP_CHANCE = 0.005
const MAX_BLIP_RUNS = 3
const JITTER_MEMORY_RUNS = 5
const CACHED_JITTERS = 32

/**
 * Simulates the random noise of five-minute prices between SCED runs, which slow units, telemetry errors and a shortage
 * of ramp cause.
 */
export function createPriceNoise(noise: RandomSource): (ms: number, usdPerMwh: number, pulledGw: number) => number {
  const jitters = noise.draws('price/jitter')
  const jitterOf = cacheByInstant(CACHED_JITTERS, 1, jitters.gaussian)
  const blips = noise.draws('price/blip')
  const blipLengths = noise.draws('price/blip-runs')
  const blipSizes = noise.draws('price/blip-usd')
  const bursts = noise.draws('price/burst')
  const burstSizes = noise.draws('price/burst-usd')

  function jitter(run: number): number {
    let sum = 0
    for (let back = 0; back < JITTER_MEMORY_RUNS; back++) sum += 0.5 ** back * jitterOf(run - back)
    return sum * 0.87
  }

  function blipUsd(run: number): number {
    let usd = 0
    for (let back = 0; back < MAX_BLIP_RUNS; back++) {
      const start = run - back
      if (blips.unit(start) >= BLIP_CHANCE) continue
      const lasts = 1 + Math.floor(blipLengths.unit(start) * MAX_BLIP_RUNS)
      if (back < lasts) usd += 20 + 130 * blipSizes.unit(start) ** 2
    }
    return usd
  }

  function burstUsd(run: number, pulledGw: number): number {
    const quarter = Math.floor(run / RUNS_PER_BURST)
    const chance = BURST_CHANCE * (pulledGw > TIGHT_FROM_GW ? 4 : 1)
    if (bursts.unit(quarter) >= chance) return 0
    return 40 + 220 * burstSizes.unit(quarter) ** 3
  }

  return (ms, usdPerMwh, pulledGw) => {
    const run = Math.floor(ms / FIVE_MINUTES_MS)
    const restlessUsd = (0.04 * Math.abs(usdPerMwh) + 0.6) * jitter(run)
    return usdPerMwh + restlessUsd + blipUsd(run) + burstUsd(run, pulledGw)
  }
}
