import { clamp } from '../market/statistics.ts'
import { CHANCE_PRICE_THRESHOLDS } from './calibrate-distribution.ts'
import { toLogOdds } from './chance-fit.ts'
import type { HourPriceOutlook } from './price-outlook.ts'
import { toAsinhPriceScale } from './real-time-premiums.ts'

/** What a brief states about an hour's price: three quantiles and the probabilities of two price thresholds. */
export type StatedHourPrice = Pick<HourPriceOutlook, 'p10' | 'p50' | 'p90' | 'over100' | 'below0'>

/**
 * The smallest probability used in calculations. Probabilities are stated in whole percent, so a stated 0 % can mean up
 * to half a percent.
 */
const SMALLEST_CHANCE = 0.0025

type Point = { at: number; odds: number }

/**
 * Estimates the probability that an hour's price is over any given price, 0 to 1, from what the brief states about the
 * hour. It equals the stated figures and is linear in log odds between them, so that it cannot contradict them.
 */
export function estimateChanceOverPrice(stated: StatedHourPrice, priceUsd: number): number {
  const points = listPoints(stated)
  const oddsBelow = interpolateOdds(points, toAsinhPriceScale(priceUsd), toAsinhPriceScale(stated.p50))
  return 1 / (1 + Math.exp(oddsBelow))
}

function listPoints({ p10, p50, p90, over100, below0 }: StatedHourPrice): Point[] {
  const shares: [price: number, below: number][] = [
    [p10, 0.1],
    [p50, 0.5],
    [p90, 0.9],
    [CHANCE_PRICE_THRESHOLDS.over, 1 - over100],
    [CHANCE_PRICE_THRESHOLDS.below, below0],
  ]
  const points = shares
    .map(([price, below]) => ({
      at: toAsinhPriceScale(price),
      odds: toLogOdds(clamp(below, SMALLEST_CHANCE, 1 - SMALLEST_CHANCE)),
    }))
    .sort((one, other) => one.at - other.at || one.odds - other.odds)
  // Rounded figures can be out of order by a cent or a percent, so each point is raised to at least the one before.
  let highest = Number.NEGATIVE_INFINITY
  return points.map(({ at, odds }) => {
    highest = Math.max(highest, odds)
    return { at, odds: highest }
  })
}

/**
 * Interpolates log odds between the known points; beyond the outermost points it continues the slope from the median to
 * that point.
 */
function interpolateOdds(points: readonly Point[], at: number, medianAt: number): number {
  const [first, last] = [points[0]!, points.at(-1)!]
  if (at <= first.at) return extend(first, at, medianAt)
  if (at >= last.at) return extend(last, at, medianAt)
  const next = points.findIndex((point) => point.at > at)
  const [low, high] = [points[next - 1]!, points[next]!]
  return low.odds + ((high.odds - low.odds) * (at - low.at)) / (high.at - low.at)
}

function extend(end: Point, at: number, medianAt: number): number {
  const run = end.at - medianAt
  return run === 0 ? end.odds : end.odds + (end.odds / run) * (at - end.at)
}
