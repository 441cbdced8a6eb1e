/** Small, exact statistics on plain samples. An empty sample has none of them: null, never 0. */

export type Sample = ArrayLike<number>

export const sorted = (values: Sample): Float64Array => Float64Array.from(values).sort()

export function mean(values: Sample): number | null {
  if (values.length === 0) return null
  let sum = 0
  for (let index = 0; index < values.length; index++) sum += values[index]!
  return sum / values.length
}

/** Quantile of an ascending sample, interpolated between neighbours. */
export function quantileOfSorted(ascending: Sample, share: number): number | null {
  if (ascending.length === 0) return null
  const position = share * (ascending.length - 1)
  const below = Math.floor(position)
  const low = ascending[below]!
  const high = ascending[Math.min(below + 1, ascending.length - 1)]!
  return low + (high - low) * (position - below)
}

export const quantile = (values: Sample, share: number): number | null => quantileOfSorted(sorted(values), share)

export const median = (values: Sample): number | null => quantile(values, 0.5)

/** Median absolute deviation: the spread that one storm cannot move. */
export function mad(values: Sample, centre: number): number | null {
  const distances = new Float64Array(values.length)
  for (let index = 0; index < values.length; index++) distances[index] = Math.abs(values[index]! - centre)
  return quantileOfSorted(distances.sort(), 0.5)
}

/** The share of a sample below a value, ties counted half, as a whole percentile 0–100. */
export function percentileOfSorted(ascending: Sample, value: number): number | null {
  if (ascending.length === 0) return null
  let below = 0
  let equal = 0
  for (let index = 0; index < ascending.length; index++) {
    if (ascending[index]! < value) below++
    else if (ascending[index]! === value) equal++
  }
  return Math.round((100 * (below + equal / 2)) / ascending.length)
}

/** Median of the slopes between all pairs: a trend that a single spike cannot tilt. Per unit of x. */
export function theilSenSlope(xs: Sample, ys: Sample): number | null {
  const slopes = new Float64Array((xs.length * (xs.length - 1)) / 2)
  let count = 0
  for (let right = 1; right < xs.length; right++) {
    for (let left = 0; left < right; left++) {
      const run = xs[right]! - xs[left]!
      if (run > 0) slopes[count++] = (ys[right]! - ys[left]!) / run
    }
  }
  return quantileOfSorted(slopes.subarray(0, count).sort(), 0.5)
}

export const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value))

/** Rounded to a step, never −0. */
export const roundTo = (value: number, step: number): number => {
  const inverse = 1 / step
  return Number.isInteger(inverse) ? Math.round(value * inverse) / inverse + 0 : Math.round(value / step) * step + 0
}
