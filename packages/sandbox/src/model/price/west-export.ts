import { clamp } from '../curves.ts'
import type { MarketFundamentals } from '../fundamentals.ts'
import type { NoiseSource } from '../noise.ts'

export type WestExportState = {
  limitGw: number
  wantedGw: number
  /**
   * How far the limit is exceeded: 0 at the limit, 1 when a full step of renewables is curtailed, negative while there
   * is room.
   */
  depth: number
}

const STEP_GW = 3.2
const MAX_DEPTH = 1.6

/** Compares the West's surplus with the stability limit of its lines east. */
export function createWestExportModel(noise: NoiseSource): (now: MarketFundamentals) => WestExportState {
  const localLoad = noise.wave('west/load', { periodHours: [48, 8], weights: [1, 0.5] })
  const elsewhere = noise.wave('west/flow', { periodHours: [24, 6, 1.5], weights: [1, 0.6, 0.3] })
  const rating = noise.wave('west/limit', { periodHours: [200, 60], weights: [1, 0.6] })
  return ({ clock: { hours }, loadGw, wind, solarGw }) => {
    const westLoadGw = 0.115 * loadGw + 7 + 0.5 * localLoad(hours)
    const windGw = wind.westGw + wind.northGw
    const wantedGw = 0.86 * windGw + 0.36 * solarGw - 0.3 * (westLoadGw - 13) + 0.9 * elsewhere(hours)
    const limitGw = 16.3 + 1.2 * rating(hours)
    return { limitGw, wantedGw, depth: clamp((wantedGw - limitGw) / STEP_GW, -MAX_DEPTH, MAX_DEPTH) }
  }
}
