import { computeExcess } from '../curves.ts'
import type { RandomSource } from '../noise.ts'
import { type ConstraintDescription, LOAD_POCKET_CONSTRAINTS } from '../price/constraint-catalog.ts'
import { computeDailyBellCurve, type SolarAndHabitTime } from '../solar-and-habit-time.ts'

type Pocket = {
  /** Mean load of the pocket relative to its transmission limit: above 0 the limit binds most of the time. */
  bias: number
  /** Added to `bias` in the afternoon, when the load of the pocket is highest. */
  afternoon: number
  usdPerDepth: number
  usdPerDepthSquared: number
}

const POCKETS: Record<keyof typeof LOAD_POCKET_CONSTRAINTS, Pocket> = {
  permian: { bias: 0, afternoon: 0.4, usdPerDepth: 42, usdPerDepthSquared: 40 },
  delaware: { bias: -0.5, afternoon: 0.2, usdPerDepth: 30, usdPerDepthSquared: 40 },
  metroplex: { bias: -1.15, afternoon: 0.3, usdPerDepth: 140, usdPerDepthSquared: 30 },
  bayport: { bias: -1.1, afternoon: 0.3, usdPerDepth: 140, usdPerDepthSquared: 30 },
  laredo: { bias: -1.3, afternoon: 0.3, usdPerDepth: 170, usdPerDepthSquared: 20 },
  austin: { bias: -1.3, afternoon: 0.3, usdPerDepth: 120, usdPerDepthSquared: 30 },
  concho: { bias: -0.8, afternoon: 0, usdPerDepth: 60, usdPerDepthSquared: 90 },
}

type PocketState = { facts: ConstraintDescription; depth: number; shadowUsd: number }

export function createLoadPocketModel(noise: RandomSource): (clock: SolarAndHabitTime) => PocketState[] {
  const names = Object.keys(POCKETS) as (keyof typeof POCKETS)[]
  const pockets = names.map((name) => ({
    facts: LOAD_POCKET_CONSTRAINTS[name],
    ...POCKETS[name],
    wave: noise.wave(`constraint/${name}`, { periodHours: [60, 20, 6, 1.5], weights: [1, 0.8, 0.5, 0.25] }),
  }))
  return (clock) =>
    pockets.map(({ facts, wave, bias, afternoon, usdPerDepth, usdPerDepthSquared }) => {
      const depth = wave(clock.hours) + bias + afternoon * computeDailyBellCurve(clock.habitHour, 16, 4)
      return {
        facts,
        depth,
        shadowUsd: usdPerDepth * computeExcess(depth, 0) + usdPerDepthSquared * computeExcess(depth, 1) ** 2,
      }
    })
}
