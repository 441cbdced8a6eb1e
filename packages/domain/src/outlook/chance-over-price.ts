import { clamp } from '../market/statistics.ts'
import { CHANCE_PRICE_LINES } from './calibrate-distribution.ts'
import { toLogOdds } from './chance-fit.ts'
import { toAsinhPrice } from './premiums.ts'
import type { HourPriceOutlook } from './price-outlook.ts'

/** What a brief states about an hour's price: three quantiles and the chances of two price lines. */
export type StatedHourPrice = Pick<HourPriceOutlook, 'p10' | 'p50' | 'p90' | 'over100' | 'below0'>

/** Chances are stated in whole percent, so a stated zero is anything below half a percent. */
const SMALLEST_CHANCE = 0.0025

type Point = { at: number; odds: number }

/**
 * The chance that an hour's price is over any price, 0 to 1, from what the brief states about the hour. It equals the
 * stated figures where there are some and is linear in log odds between them, so that it cannot contradict them.
 */
export function estimateChanceOver(stated: StatedHourPrice, priceUsd: number): number {
  const points = listPoints(stated)
  const oddsBelow = interpolateOdds(points, toAsinhPrice(priceUsd), toAsinhPrice(stated.p50))
  return 1 / (1 + Math.exp(oddsBelow))
}

function listPoints({ p10, p50, p90, over100, below0 }: StatedHourPrice): Point[] {
  const shares: [price: number, below: number][] = [
    [p10, 0.1],
    [p50, 0.5],
    [p90, 0.9],
    [CHANCE_PRICE_LINES.over, 1 - over100],
    [CHANCE_PRICE_LINES.below, below0],
  ]
  const points = shares
    .map(([price, below]) => ({
      at: toAsinhPrice(price),
      odds: toLogOdds(clamp(below, SMALLEST_CHANCE, 1 - SMALLEST_CHANCE)),
    }))
    .sort((one, other) => one.at - other.at || one.odds - other.odds)
  // Rounded figures can be a cent or a percent out of order.
  let highest = Number.NEGATIVE_INFINITY
  return points.map(({ at, odds }) => {
    highest = Math.max(highest, odds)
    return { at, odds: highest }
  })
}

/** Past the outermost points the slope from the median to them goes on. */
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
