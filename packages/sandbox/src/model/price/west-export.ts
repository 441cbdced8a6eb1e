import { clamp } from '../curves.ts'
import type { MarketFundamentals } from '../fundamentals.ts'
import type { RandomSource } from '../noise.ts'

export type WestExportCongestion = {
  limitGw: number
  wantedGw: number
  /**
   * How far West exports exceed their limit: 0 at the limit, 1 when a full step of wind and solar is curtailed,
   * negative while the lines have room.
   */
  depth: number
}

const STEP_GW = 3.2
const MAX_DEPTH = 1.6

/** Compares the surplus of wind and solar in the West with the stability limit of the lines to the east. */
export function createWestExportModel(noise: RandomSource): (now: MarketFundamentals) => WestExportCongestion {
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
