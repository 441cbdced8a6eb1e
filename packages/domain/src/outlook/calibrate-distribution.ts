import { clamp } from '../market/statistics.ts'
import { CHANCE_RANGE, type LogOddsLine, toLogOdds } from './chance-fit.ts'
import type { ExpectedPrice } from './location-and-spread.ts'
import { toAsinhPrice } from './premiums.ts'
import type { ErrorDistribution } from './weigh-errors.ts'

/** $/MWh: the two prices for which briefs state a chance. */
export const CHANCE_PRICE_LINES = { over: 100, below: 0 } as const

/** How far the log odds of the 10 % and the 90 % share move, so that each side misses one hour in ten. */
export type RangeShift = { low: number; high: number }

export const NO_RANGE_SHIFT: RangeShift = { low: 0, high: 0 }

/** What past outcomes have taught about stated distributions. */
export type DistributionCalibration = { over: LogOddsLine; below: LogOddsLine; range: RangeShift }

export const UNCALIBRATED: DistributionCalibration = {
  over: { intercept: 0, slope: 1 },
  below: { intercept: 0, slope: 1 },
  range: NO_RANGE_SHIFT,
}

/** $/MWh: between these and the price lines a distribution passes from the range's calibration to the line's. */
export const CALIBRATION_BLEND = { over: 50, below: 10 } as const

/** Shares at which a distribution is known; between them it is linear in log odds. */
const SHARES: readonly number[] = [
  CHANCE_RANGE[0],
  0.001,
  0.0025,
  0.005,
  ...Array.from({ length: 99 }, (_, index) => (index + 1) / 100),
  0.995,
  0.9975,
  0.999,
  1 - CHANCE_RANGE[0],
]
const SHARE_ODDS: readonly number[] = SHARES.map(toLogOdds)
const TAIL = toLogOdds(0.9)
const HIGHEST_ODDS = toLogOdds(CHANCE_RANGE[1])
const OVER = toAsinhPrice(CHANCE_PRICE_LINES.over)
const BELOW = toAsinhPrice(CHANCE_PRICE_LINES.below)
const OVER_FROM = toAsinhPrice(CALIBRATION_BLEND.over)
const BELOW_FROM = toAsinhPrice(CALIBRATION_BLEND.below)
const TINY = 1e-9

/** One distribution of an hour's price on the price scale: every stated chance and quantile comes from it. */
export type PriceDistribution = { quantile(share: number): number; shareBelow(scaled: number): number }

/** A monotone map of the whole distribution: what is stated as a chance can never contradict a quantile. */
export function calibrateDistribution(
  errors: ErrorDistribution,
  { location, spread }: ExpectedPrice,
  calibration: DistributionCalibration,
): PriceDistribution {
  const ats = SHARES.map((share) => location + spread * errors.errorAt(share))
  const odds = SHARE_ODDS.slice()
  for (const at of [BELOW, OVER]) {
    ats.push(at)
    odds.push(toLogOdds(boundShare(errors.shareBelow((at - location) / spread))))
  }
  sortByPrice(ats, odds)
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

/** Sorts both by price, then by odds. All but the last two are in order already. */
function sortByPrice(ats: number[], odds: number[]): void {
  for (let index = 1; index < ats.length; index++) {
    const [at, chance] = [ats[index]!, odds[index]!]
    let place = index
    for (; place > 0; place--) {
      const before = ats[place - 1]!
      if (before < at || (before === at && odds[place - 1]! <= chance)) break
      ats[place] = before
      odds[place] = odds[place - 1]!
    }
    ats[place] = at
    odds[place] = chance
  }
}

const boundShare = (share: number): number => clamp(share, CHANCE_RANGE[0], 1 - CHANCE_RANGE[0])

function calibrateOdds(at: number, odds: number, { over, below, range }: DistributionCalibration): number {
  const overWeight = clamp((at - OVER_FROM) / (OVER - OVER_FROM), 0, 1)
  const belowWeight = clamp((BELOW_FROM - at) / (BELOW_FROM - BELOW), 0, 1)
  const tail = clamp(odds / TAIL, -1, 1)
  const byRange = odds + (tail < 0 ? -tail * range.low : tail * range.high)
  const byOver = -(over.intercept + over.slope * Math.min(-odds, HIGHEST_ODDS))
  const byBelow = below.intercept + below.slope * Math.min(odds, HIGHEST_ODDS)
  return (1 - overWeight - belowWeight) * byRange + overWeight * byOver + belowWeight * byBelow
}

/** Linear between the two nearest points; outside the range the nearest end. */
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
