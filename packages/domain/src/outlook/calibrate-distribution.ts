import { clamp } from '../market/statistics.ts'
import { CHANCE_CLAMP_RANGE, calibrateLogOdds, type LogOddsLine, toLogOdds } from './chance-fit.ts'
import type { PriceLocationAndSpread } from './location-and-spread.ts'
import { toAsinhPriceScale } from './real-time-premiums.ts'
import type { OutlookErrorDistribution } from './weigh-errors.ts'

/** The two price thresholds for which briefs state a probability, $/MWh. */
export const CHANCE_PRICE_THRESHOLDS = { over: 100, below: 0 } as const

/**
 * How far the log odds of the 10th and 90th percentile are shifted, so that one hour in ten settles below and one in
 * ten above.
 */
export type PriceRangeShift = { low: number; high: number }

export const NO_PRICE_RANGE_SHIFT: PriceRangeShift = { low: 0, high: 0 }

/** The calibration of stated price distributions, learned from past outcomes. */
export type DistributionCalibration = { over: LogOddsLine; below: LogOddsLine; range: PriceRangeShift }

export const NO_DISTRIBUTION_CALIBRATION: DistributionCalibration = {
  over: { intercept: 0, slope: 1 },
  below: { intercept: 0, slope: 1 },
  range: NO_PRICE_RANGE_SHIFT,
}

/**
 * Between each of these prices and its price threshold ($/MWh), the calibration of the price range changes gradually
 * into the calibration of the threshold's probability.
 */
export const CALIBRATION_BLEND_USD = { over: 50, below: 10 } as const

/** Cumulative probabilities at which a distribution is known; between them it is linear in log odds. */
const SHARES: readonly number[] = [
  CHANCE_CLAMP_RANGE[0],
  0.001,
  0.0025,
  0.005,
  ...Array.from({ length: 99 }, (_, index) => (index + 1) / 100),
  0.995,
  0.9975,
  0.999,
  1 - CHANCE_CLAMP_RANGE[0],
]
const TAIL = toLogOdds(0.9)
const HIGHEST_ODDS = toLogOdds(CHANCE_CLAMP_RANGE[1])
const OVER = toAsinhPriceScale(CHANCE_PRICE_THRESHOLDS.over)
const BELOW = toAsinhPriceScale(CHANCE_PRICE_THRESHOLDS.below)
const OVER_FROM = toAsinhPriceScale(CALIBRATION_BLEND_USD.over)
const BELOW_FROM = toAsinhPriceScale(CALIBRATION_BLEND_USD.below)
const PRICE_LINES: readonly number[] = [BELOW, OVER]
/**
 * The shares and their log odds, with a place at the end for each price threshold, because an array that grows is copied
 * and every brief makes seven distributions.
 */
const POINT_SHARES: readonly number[] = [...SHARES, ...PRICE_LINES.map(() => 1)]
const POINT_ODDS: readonly number[] = [...SHARES.map(toLogOdds), ...PRICE_LINES.map(() => 0)]
const TINY = 1e-9

/**
 * The distribution of an hour's price on the asinh (nearly logarithmic) price scale; every stated probability and
 * quantile is read from it.
 */
export type PriceDistribution = { quantile(share: number): number; shareBelow(scaled: number): number }

/**
 * Calibrates a whole distribution by a monotone map, so that a stated probability can never contradict a stated
 * quantile.
 */
export function calibrateDistribution(
  errors: OutlookErrorDistribution,
  { location, spread }: PriceLocationAndSpread,
  calibration: DistributionCalibration,
): PriceDistribution {
  const ats = errors.errorsAt(POINT_SHARES)
  const odds = POINT_ODDS.slice()
  for (let index = 0; index < SHARES.length; index++) ats[index] = location + spread * ats[index]!
  for (let line = 0; line < PRICE_LINES.length; line++) {
    const at = PRICE_LINES[line]!
    insertPoint(ats, odds, SHARES.length + line, at, toLogOdds(boundShare(errors.shareBelow((at - location) / spread))))
  }
  let highest = Number.NEGATIVE_INFINITY
  for (let index = 0; index < ats.length; index++) {
    highest = Math.max(highest + TINY, calibrateOdds(ats[index]!, odds[index]!, calibration))
    odds[index] = highest
  }
  return {
    quantile: (share) => interpolate(odds, ats, toLogOdds(share)),
    shareBelow: (scaled) => 1 / (1 + Math.exp(-interpolate(ats, odds, scaled))),
  }
}

/** Inserts a price and its odds among the first `count` points, which are in order of price, then of odds. */
function insertPoint(ats: number[], odds: number[], count: number, at: number, chance: number): void {
  let place = count
  for (; place > 0; place--) {
    const before = ats[place - 1]!
    if (before < at || (before === at && odds[place - 1]! <= chance)) break
    ats[place] = before
    odds[place] = odds[place - 1]!
  }
  ats[place] = at
  odds[place] = chance
}

const boundShare = (share: number): number => clamp(share, CHANCE_CLAMP_RANGE[0], 1 - CHANCE_CLAMP_RANGE[0])

/**
 * Most points lie between the two prices of `CALIBRATION_BLEND_USD`, where only the calibration of the price range
 * counts.
 */
function calibrateOdds(at: number, odds: number, { over, below, range }: DistributionCalibration): number {
  const tail = clamp(odds / TAIL, -1, 1)
  const byRange = odds + (tail < 0 ? -tail * range.low : tail * range.high)
  if (at >= BELOW_FROM && at <= OVER_FROM) return byRange
  const overWeight = clamp((at - OVER_FROM) / (OVER - OVER_FROM), 0, 1)
  const belowWeight = clamp((BELOW_FROM - at) / (BELOW_FROM - BELOW), 0, 1)
  const byOver = -calibrateLogOdds(over, Math.min(-odds, HIGHEST_ODDS))
  const byBelow = calibrateLogOdds(below, Math.min(odds, HIGHEST_ODDS))
  return (1 - overWeight - belowWeight) * byRange + overWeight * byOver + belowWeight * byBelow
}

/** Interpolates linearly between the two nearest points; outside the range, uses the nearest end. */
function interpolate(xs: readonly number[], ys: readonly number[], x: number): number {
  const last = xs.length - 1
  if (x <= xs[0]!) return ys[0]!
  if (x >= xs[last]!) return ys[last]!
  let low = 0
  let high = last
  while (high - low > 1) {
    const middle = (low + high) >>> 1
    if (xs[middle]! <= x) low = middle
    else high = middle
  }
  const run = xs[high]! - xs[low]!
  return run > 0 ? ys[low]! + ((ys[high]! - ys[low]!) * (x - xs[low]!)) / run : ys[high]!
}
