import { clamp, roundToCents } from '../curves.ts'
import { SETTLEMENT_POINTS, type SettlementPoint } from '../market.ts'
import type { ConstraintDescription, PricedHub } from './constraint-catalog.ts'
import { PRICED_HUBS } from './constraint-catalog.ts'
import { PRICE_FLOOR_USD_PER_MWH } from './energy-price.ts'

type Priced = { facts: ConstraintDescription; shadowUsdPerMwh: number }

const CONGESTED_CEILING_USD = 6500

// The price of a load zone is a weighted mean of hub prices. The bus average has most weight on the North, which has
// the most buses.
const MIX_BY_POINT: { readonly [point in SettlementPoint]?: { readonly [hub in PricedHub]?: number } } = {
  LZ_AEN: { HB_SOUTH: 0.5, HB_NORTH: 0.3, HB_HOUSTON: 0.2 },
  LZ_CPS: { HB_SOUTH: 0.92, HB_NORTH: 0.08 },
  LZ_HOUSTON: { HB_HOUSTON: 0.94, HB_SOUTH: 0.06 },
  LZ_LCRA: { HB_SOUTH: 0.6, HB_NORTH: 0.25, HB_HOUSTON: 0.15 },
  LZ_NORTH: { HB_NORTH: 0.98, HB_WEST: 0.02 },
  LZ_RAYBN: { HB_NORTH: 0.95, HB_HOUSTON: 0.05 },
  LZ_SOUTH: { HB_SOUTH: 0.95, HB_HOUSTON: 0.05 },
  LZ_WEST: { HB_WEST: 0.96, HB_NORTH: 0.04 },
  HB_BUSAVG: { HB_NORTH: 0.43, HB_HOUSTON: 0.25, HB_SOUTH: 0.16, HB_WEST: 0.16 },
}
const HUB_MIXES = Object.entries(MIX_BY_POINT).map(
  ([point, mix]) => [point as SettlementPoint, Object.entries(mix) as [PricedHub, number][]] as const,
)
const AVERAGED_HUBS = ['HB_HOUSTON', 'HB_NORTH', 'HB_SOUTH', 'HB_WEST'] as const

export type SettlementPointPrices = Record<SettlementPoint, number>

/**
 * Computes the mean of the four hub prices after rounding them to cents, so that a reader can verify the mean from
 * published prices.
 */
function computeHubAverage(prices: Pick<SettlementPointPrices, (typeof AVERAGED_HUBS)[number]>): number {
  const totalCents = AVERAGED_HUBS.reduce((sum, hub) => sum + Math.round(prices[hub] * 100), 0)
  return Math.round(totalCents / 4) / 100 + 0
}

/** Averages the prices of each settlement point over several SCED runs, rounded to cents. */
export function averagePointPrices(several: readonly SettlementPointPrices[]): SettlementPointPrices {
  const prices = {} as SettlementPointPrices
  for (const point of SETTLEMENT_POINTS) {
    prices[point] = roundToCents(several.reduce((sum, each) => sum + each[point], 0) / several.length)
  }
  prices.HB_HUBAVG = computeHubAverage(prices)
  return prices
}

/**
 * Computes the price of every settlement point: the energy price minus the shadow price of each constraint times the
 * shift factor of the point.
 */
export function priceSettlementPoints(lambdaUsdPerMwh: number, constraints: readonly Priced[]): SettlementPointPrices {
  const prices = {} as SettlementPointPrices
  for (const point of SETTLEMENT_POINTS) prices[point] = 0
  for (const { facts, shadowUsdPerMwh } of constraints) {
    if (shadowUsdPerMwh === 0) continue
    for (const [point, factor] of facts.shiftFactors) prices[point] -= factor * shadowUsdPerMwh
  }

  const bounded = (usd: number) => roundToCents(clamp(usd, PRICE_FLOOR_USD_PER_MWH, CONGESTED_CEILING_USD))
  for (const hub of PRICED_HUBS) prices[hub] = bounded(lambdaUsdPerMwh + prices[hub])
  for (const [point, mix] of HUB_MIXES) {
    let usd = prices[point]
    for (const [hub, weight] of mix) usd += weight * prices[hub]
    prices[point] = bounded(usd)
  }
  prices.HB_HUBAVG = computeHubAverage(prices)
  return prices
}
