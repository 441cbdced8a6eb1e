import { computeOutlookErrorDecay, type OutlookErrorColumns } from './error-columns.ts'

/**
 * A weighted distribution of past outlook errors: its quantiles, the fraction below an error, and how many hours it
 * uses.
 */
export type OutlookErrorDistribution = {
  /** Returns the error at each of the given shares (quantile levels), which must ascend. */
  errorsAt(shares: readonly number[]): number[]
  shareBelow(error: number): number
  /** The effective number of similar past hours. */
  similarHours: number
}

/**
 * How similar past hours must be to count, on the asinh (nearly logarithmic) price scale. `unlike`: the weight that
 * remains for a dissimilar hour.
 */
export const HOUR_SIMILARITY_LIMITS = {
  price: 0.35,
  premium: 0.5,
  hours: 2,
  unlike: { price: 0.02, premium: 0.05, hour: 0.05 },
} as const

const bell = (distance: number): number => Math.exp((-distance * distance) / 2)

const HOUR_LIKENESS = Float64Array.from(
  { length: 24 },
  (_, apart) => bell(Math.min(apart, 24 - apart) / HOUR_SIMILARITY_LIMITS.hours) + HOUR_SIMILARITY_LIMITS.unlike.hour,
)

/**
 * Weighs past errors by their age, by how near their price and premium were to the current ones, and by time of day.
 */
export function weighOutlookErrors(
  columns: OutlookErrorColumns,
  { nowMs, location, premium, hour }: { nowMs: number; location: number; premium: number; hour: number },
): OutlookErrorDistribution {
  const { error, recency, priorWeight } = columns
  const { location: locations, premium: premiums } = columns
  const since = computeOutlookErrorDecay(nowMs - columns.asOfMs)
  const count = error.length
  const below = new Float64Array(count)
  let total = 0
  let seen = 0
  let squares = 0
  for (let row = 0; row < count; row++) {
    let weight = priorWeight[row]!
    if (weight === 0) {
      const likePrice =
        bell((location - locations[row]!) / HOUR_SIMILARITY_LIMITS.price) + HOUR_SIMILARITY_LIMITS.unlike.price
      const likePremium =
        bell((premium - premiums[row]!) / HOUR_SIMILARITY_LIMITS.premium) + HOUR_SIMILARITY_LIMITS.unlike.premium
      weight = since * recency[row]! * likePrice * likePremium * HOUR_LIKENESS[Math.abs(hour - columns.hour[row]!)]!
      seen += weight
      squares += weight * weight
    }
    below[row] = total + weight / 2
    total += weight
  }
  for (let row = 0; row < count; row++) below[row]! /= total
  return {
    errorsAt: (shares) => interpolateAscending(below, error, shares),
    shareBelow: (value) => (value < error[0]! ? 0 : value > error[count - 1]! ? 1 : interpolated(error, below, value)),
    similarHours: squares > 0 ? Math.round(seen ** 2 / squares) : 0,
  }
}

/** Does the same as `interpolated` for many ascending positions, in one pass instead of a search for each. */
function interpolateAscending(xs: Float64Array, ys: Float64Array, at: readonly number[]): number[] {
  const last = xs.length - 1
  const found = at.slice()
  let low = 0
  for (let index = 0; index < at.length; index++) {
    const x = at[index]!
    if (x <= xs[0]!) found[index] = ys[0]!
    else if (x >= xs[last]!) found[index] = ys[last]!
    else {
      while (xs[low + 1]! <= x) low++
      found[index] = interpolateBetween(xs, ys, low, x)
    }
  }
  return found
}

/** Interpolates linearly between the two nearest points; outside the range, uses the nearest end. */
function interpolated(xs: Float64Array, ys: Float64Array, x: number): number {
  let low = 0
  let high = xs.length - 1
  if (x <= xs[low]!) return ys[low]!
  if (x >= xs[high]!) return ys[high]!
  while (high - low > 1) {
    const middle = (low + high) >>> 1
    if (xs[middle]! <= x) low = middle
    else high = middle
  }
  return interpolateBetween(xs, ys, low, x)
}

function interpolateBetween(xs: Float64Array, ys: Float64Array, low: number, x: number): number {
  const high = low + 1
  const run = xs[high]! - xs[low]!
  return run > 0 ? ys[low]! + ((ys[high]! - ys[low]!) * (x - xs[low]!)) / run : ys[high]!
}
