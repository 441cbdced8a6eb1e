import { computeErrorDecay, type OutlookErrorColumns } from './error-columns.ts'

/** A distribution of errors: its quantiles, the share below an error, and how many hours it uses. */
export type ErrorDistribution = {
  errorAt(share: number): number
  shareBelow(error: number): number
  /** The effective number of similar hours. */
  similarHours: number
}

/** How similar hours must be, on the price scale. `unlike`: the remaining weight of a dissimilar hour. */
export const SIMILARITY_LIMITS = {
  price: 0.35,
  premium: 0.5,
  hours: 2,
  unlike: { price: 0.02, premium: 0.05, hour: 0.05 },
} as const

const bell = (distance: number): number => Math.exp((-distance * distance) / 2)

const HOUR_LIKENESS = Float64Array.from(
  { length: 24 },
  (_, apart) => bell(Math.min(apart, 24 - apart) / SIMILARITY_LIMITS.hours) + SIMILARITY_LIMITS.unlike.hour,
)

/** Weighs past errors by age, by how near their price and premium were, and by time of day. */
export function weighErrors(
  columns: OutlookErrorColumns,
  { nowMs, location, premium, hour }: { nowMs: number; location: number; premium: number; hour: number },
): ErrorDistribution {
  const { error, recency, priorWeight } = columns
  const { location: locations, premium: premiums } = columns
  const since = computeErrorDecay(nowMs - columns.asOfMs)
  const count = error.length
  const below = new Float64Array(count)
  let total = 0
  let seen = 0
  let squares = 0
  for (let row = 0; row < count; row++) {
    let weight = priorWeight[row]!
    if (weight === 0) {
      const likePrice = bell((location - locations[row]!) / SIMILARITY_LIMITS.price) + SIMILARITY_LIMITS.unlike.price
      const likePremium =
        bell((premium - premiums[row]!) / SIMILARITY_LIMITS.premium) + SIMILARITY_LIMITS.unlike.premium
      weight = since * recency[row]! * likePrice * likePremium * HOUR_LIKENESS[Math.abs(hour - columns.hour[row]!)]!
      seen += weight
      squares += weight * weight
    }
    below[row] = total + weight / 2
    total += weight
  }
  for (let row = 0; row < count; row++) below[row]! /= total
  return {
    errorAt: (share) => interpolated(below, error, share),
    shareBelow: (value) => (value < error[0]! ? 0 : value > error[count - 1]! ? 1 : interpolated(error, below, value)),
    similarHours: squares > 0 ? Math.round(seen ** 2 / squares) : 0,
  }
}

/** Linear between the two nearest points; outside the range the nearest end. */
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
  const run = xs[high]! - xs[low]!
  return run > 0 ? ys[low]! + ((ys[high]! - ys[low]!) * (x - xs[low]!)) / run : ys[high]!
}
