import { clamp, computeExcess } from '../curves.ts'
import { createLoadPocketModel } from '../demand/load-pockets.ts'
import type { MarketFundamentals } from '../fundamentals.ts'
import { computeDailyBump, computeDailyCosine } from '../market-time.ts'
import type { NoiseSource, WaveLayers } from '../noise.ts'
import type { ScenarioModel } from '../scenarios.ts'
import {
  type ConstraintDescription,
  EAST_EXPORT_LIMIT,
  HOUSTON_EXPORT_CONSTRAINT,
  NORTH_IMPORT_LIMIT,
  NORTH_TO_HOUSTON_LIMIT,
  PERMIAN_IMPORT_LIMIT,
  VALLEY_EXPORT_LIMIT,
  VALLEY_IMPORT_LIMIT,
  WEST_EXPORT_LIMIT,
} from './constraint-catalog.ts'
import type { WestExportState } from './west-export.ts'

/**
 * A constraint that SCED monitors; with a `depth` above 0 it binds, and just below it is listed with no shadow price.
 */
export type MonitoredConstraint = {
  facts: ConstraintDescription
  depth: number
  shadowUsdPerMwh: number
  limitMw: number
}

export type CongestionModel = (
  now: MarketFundamentals,
  west: WestExportState,
  lambdaUsdPerMwh: number,
) => MonitoredConstraint[]

const SCARCITY_FROM_USD = 150

// The offer of a wind farm with tax credits: the deeper the surplus, the more it pays to keep running.
const renewableOfferUsd = (depth: number) => 2 - 12 * depth - 9 * computeExcess(depth, 0.7)

const slow = (...hours: readonly number[]): WaveLayers => ({ periodHours: [...hours, 2], weights: [1, 0.8, 0.45, 0.2] })

/** Models the transmission limits that move hub prices, and the load pockets that do not. */
export function createCongestionModel(noise: NoiseSource, scenario: ScenarioModel): CongestionModel {
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
      WEST_EXPORT_LIMIT,
      west.depth,
      ((relievedUsd - renewableOfferUsd(west.depth)) / 0.86) * held,
      west.limitGw * 1000,
    )

    const afternoon = 0.55 * computeDailyBump(clock.habitHour, 14.5, 4.5)
    const usualDepth = houston(clock.hours) + afternoon + 0.012 * (loadGw - 52) - 1.18
    const importDepth = Math.max(usualDepth, scenario.at(clock.ms).minHoustonDepth(clock) + 0.15 * usualDepth)
    watch(NORTH_TO_HOUSTON_LIMIT, importDepth, 25 * importDepth + 38 * computeExcess(importDepth, 1) ** 2)

    const night = 0.65 * computeDailyCosine(clock.habitHour, 2.5)
    const permianDepth = permian(clock.hours) + night - 0.035 * (wind.westGw + wind.northGw - 10) - 0.95
    watch(PERMIAN_IMPORT_LIMIT, permianDepth, 135 * permianDepth + 160 * computeExcess(permianDepth, 0.9) ** 2)

    const valleySwing = valley(clock.hours)
    watch(VALLEY_IMPORT_LIMIT, valleySwing - 1.25, 170 * (valleySwing - 1.25))
    watch(VALLEY_EXPORT_LIMIT, -valleySwing - 1.25, 170 * (-valleySwing - 1.25))

    const northSwing = north(clock.hours)
    watch(EAST_EXPORT_LIMIT, northSwing - 1.2, 75 * (northSwing - 1.2))
    watch(NORTH_IMPORT_LIMIT, -northSwing - 1.2, 105 * (-northSwing - 1.2))

    const scarcityUsd = lambdaUsdPerMwh - SCARCITY_FROM_USD
    watch(HOUSTON_EXPORT_CONSTRAINT, scarcityUsd / 100, scarcityUsd)

    for (const { facts, depth, shadowUsd } of pockets(clock)) watch(facts, depth, shadowUsd)
    return watched
  }
}
