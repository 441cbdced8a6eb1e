import { computeOutlookErrorDecay, type OutlookErrorColumns, type OutlookErrorPremiums } from './error-columns.ts'

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

/** Compares past premiums with the current one, unless the hour before had the same. */
function comparePremiums(premiums: OutlookErrorPremiums, premium: number): Float64Array {
  const { values, similarity } = premiums
  if (premiums.comparedWith === premium) return similarity
  for (let index = 0; index < values.length; index++)
    similarity[index] =
      bell((premium - values[index]!) / HOUR_SIMILARITY_LIMITS.premium) + HOUR_SIMILARITY_LIMITS.unlike.premium
  premiums.comparedWith = premium
  return similarity
}

type SimilarHour = { nowMs: number; location: number; premium: number; hour: number }

/**
 * Weighs past errors by their age, by how near their price and premium were to the current ones, and by time of day.
 */
export function weighOutlookErrors(columns: OutlookErrorColumns, similar: SimilarHour): OutlookErrorDistribution {
  if (columns.hasObserved) return weighColumns(columns, similar)
  const known = priorDistributions.get(columns)
  if (known) return known
  const made = rememberErrors(weighColumns(columns, similar))
  priorDistributions.set(columns, made)
  return made
}

/** Without observed errors, as in a backtest, all hours have the same distribution. */
const priorDistributions = new WeakMap<OutlookErrorColumns, OutlookErrorDistribution>()

function rememberErrors(distribution: OutlookErrorDistribution): OutlookErrorDistribution {
  const { errorsAt, shareBelow, similarHours } = distribution
  let last: { shares: readonly number[]; errors: readonly number[] } | null = null
  const remembered = (shares: readonly number[]): number[] => {
    if (last?.shares !== shares) last = { shares, errors: errorsAt(shares) }
    return last.errors.slice()
  }
  return { errorsAt: remembered, shareBelow, similarHours }
}

function weighColumns(columns: OutlookErrorColumns, similar: SimilarHour): OutlookErrorDistribution {
  const { error } = columns
  const below = new Float64Array(error.length)
  const similarHours = sumWeights(columns, similar, below)
  const last = error.length - 1
  return {
    errorsAt: (shares) => interpolateAscending(below, error, shares),
    shareBelow: (value) => (value < error[0]! ? 0 : value > error[last]! ? 1 : interpolated(error, below, value)),
    similarHours,
  }
}

/** Sets the share of the weight below each error, and returns the effective number of similar past hours. */
function sumWeights(
  columns: OutlookErrorColumns,
  { nowMs, location, premium, hour }: SimilarHour,
  below: Float64Array,
): number {
  const { location: locations, premium: premiumAt, hour: hours, recency, priorWeight } = columns
  const { price, unlike } = HOUR_SIMILARITY_LIMITS
  const likePremium = comparePremiums(columns.premiums, premium)
  const since = computeOutlookErrorDecay(nowMs - columns.asOfMs)
  let total = 0
  let seen = 0
  let squares = 0
  for (let row = 0; row < below.length; row++) {
    let weight = priorWeight[row]!
    if (weight === 0) {
      const likePrice = bell((location - locations[row]!) / price) + unlike.price
      const likeHour = HOUR_LIKENESS[Math.abs(hour - hours[row]!)]!
      weight = since * recency[row]! * likePrice * likePremium[premiumAt[row]!]! * likeHour
      seen += weight
      squares += weight * weight
    }
    below[row] = total + weight / 2
    total += weight
  }
  for (let row = 0; row < below.length; row++) below[row]! /= total
  return squares > 0 ? Math.round(seen ** 2 / squares) : 0
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
