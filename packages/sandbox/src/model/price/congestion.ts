import { clamp, computeExcess } from '../curves.ts'
import { createLoadPocketModel } from '../demand/load-pockets.ts'
import type { MarketFundamentals } from '../fundamentals.ts'
import type { RandomSource, RandomWaveLayers } from '../noise.ts'
import type { ScenarioModel } from '../scenarios.ts'
import { computeDailyBellCurve, computeDailyCosine } from '../solar-and-habit-time.ts'
import {
  type ConstraintDescription,
  EAST_EXPORT_CONSTRAINT,
  HOUSTON_EXPORT_CONSTRAINT,
  NORTH_IMPORT_CONSTRAINT,
  NORTH_TO_HOUSTON_CONSTRAINT,
  PERMIAN_IMPORT_CONSTRAINT,
  VALLEY_EXPORT_CONSTRAINT,
  VALLEY_IMPORT_CONSTRAINT,
  WEST_EXPORT_CONSTRAINT,
} from './constraint-catalog.ts'
import type { WestExportCongestion } from './west-export.ts'

/**
 * A transmission constraint that SCED monitors. With a `depth` above 0 it binds; slightly below 0 it is listed with a
 * shadow price of zero.
 */
export type MonitoredConstraint = {
  facts: ConstraintDescription
  depth: number
  shadowUsdPerMwh: number
  limitMw: number
}

export type CongestionModel = (
  now: MarketFundamentals,
  west: WestExportCongestion,
  lambdaUsdPerMwh: number,
) => MonitoredConstraint[]

const SCARCITY_FROM_USD = 150

// The offer price of a wind farm, which earns tax credits: the larger the surplus of wind, the more a farm pays to keep
// running.
const renewableOfferUsd = (depth: number) => 2 - 12 * depth - 9 * computeExcess(depth, 0.7)

const slow = (...hours: readonly number[]): RandomWaveLayers => ({
  periodHours: [...hours, 2],
  weights: [1, 0.8, 0.45, 0.2],
})

/** Simulates the transmission limits that change hub prices, and the load pockets that change only load-zone prices. */
export function createCongestionModel(noise: RandomSource, scenario: ScenarioModel): CongestionModel {
  const houston = noise.wave('constraint/houston', slow(80, 26, 8))
  const permian = noise.wave('constraint/permian', slow(70, 24, 8))
  const valley = noise.wave('constraint/valley', slow(90, 30, 9))
  const north = noise.wave('constraint/north', slow(90, 30, 9))
  const pockets = createLoadPocketModel(noise)

  return (now, west, lambdaUsdPerMwh) => {
    const { clock, loadGw, wind } = now
    const watched: MonitoredConstraint[] = []
    const watch = (facts: ConstraintDescription, depth: number, shadowUsd: number, limitMw = facts.limitMw) => {
      const shadowUsdPerMwh = depth > 0 ? clamp(shadowUsd, 0, facts.maxShadowUsdPerMwh) : 0
      watched.push({ facts, depth, shadowUsdPerMwh, limitMw })
    }

    const relievedUsd = lambdaUsdPerMwh - 0.6 * computeExcess(lambdaUsdPerMwh, 22)
    const held = clamp(west.depth * 3.2, 0, 1)
    watch(
      WEST_EXPORT_CONSTRAINT,
      west.depth,
      ((relievedUsd - renewableOfferUsd(west.depth)) / 0.86) * held,
      west.limitGw * 1000,
    )

    const afternoon = 0.55 * computeDailyBellCurve(clock.habitHour, 14.5, 4.5)
    const usualDepth = houston(clock.hours) + afternoon + 0.012 * (loadGw - 52) - 1.18
    const importDepth = Math.max(usualDepth, scenario.at(clock.ms).minHoustonDepth(clock) + 0.15 * usualDepth)
    watch(NORTH_TO_HOUSTON_CONSTRAINT, importDepth, 25 * importDepth + 38 * computeExcess(importDepth, 1) ** 2)

    const night = 0.65 * computeDailyCosine(clock.habitHour, 2.5)
    const permianDepth = permian(clock.hours) + night - 0.035 * (wind.westGw + wind.northGw - 10) - 0.95
    watch(PERMIAN_IMPORT_CONSTRAINT, permianDepth, 135 * permianDepth + 160 * computeExcess(permianDepth, 0.9) ** 2)

    const valleySwing = valley(clock.hours)
    watch(VALLEY_IMPORT_CONSTRAINT, valleySwing - 1.25, 170 * (valleySwing - 1.25))
    watch(VALLEY_EXPORT_CONSTRAINT, -valleySwing - 1.25, 170 * (-valleySwing - 1.25))

    const northSwing = north(clock.hours)
    watch(EAST_EXPORT_CONSTRAINT, northSwing - 1.2, 75 * (northSwing - 1.2))
    watch(NORTH_IMPORT_CONSTRAINT, -northSwing - 1.2, 105 * (-northSwing - 1.2))

    const scarcityUsd = lambdaUsdPerMwh - SCARCITY_FROM_USD
    watch(HOUSTON_EXPORT_CONSTRAINT, scarcityUsd / 100, scarcityUsd)

    for (const { facts, depth, shadowUsd } of pockets(clock)) watch(facts, depth, shadowUsd)
    return watched
  }
}
