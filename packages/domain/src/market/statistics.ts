/** A sample of plain numbers; statistics of an empty sample are null, never 0. */

export type NumberSample = ArrayLike<number>

const sorted = (values: NumberSample): Float64Array => Float64Array.from(values).sort()

export function computeSampleMean(values: NumberSample): number | null {
  if (values.length === 0) return null
  let sum = 0
  for (let index = 0; index < values.length; index++) sum += values[index]!
  return sum / values.length
}

/** Computes a quantile of an ascending sample, interpolated between neighbors. */
export function computeQuantileOfSorted(ascending: NumberSample, share: number): number | null {
  if (ascending.length === 0) return null
  const position = share * (ascending.length - 1)
  const below = Math.floor(position)
  const low = ascending[below]!
  const high = ascending[Math.min(below + 1, ascending.length - 1)]!
  return low + (high - low) * (position - below)
}

export const computeQuantile = (values: NumberSample, share: number): number | null =>
  computeQuantileOfSorted(sorted(values), share)

/**
 * A buffer that every median reuses, because arrays of doubles are slow to allocate; no result refers to the buffer.
 */
let scratch = new Float64Array(512)

function scratchOf(count: number): Float64Array {
  if (scratch.length < count) scratch = new Float64Array(2 * count)
  return scratch
}

export function computeMedian(values: NumberSample): number | null {
  const copy = scratchOf(values.length)
  for (let index = 0; index < values.length; index++) copy[index] = values[index]!
  return medianInPlace(copy, values.length)
}

/** Moves the k-th smallest of the first `count` values to index k, and all smaller values before it. */
function select(values: Float64Array, count: number, k: number): number {
  let low = 0
  let high = count - 1
  while (low < high) {
    const pivot = values[(low + high) >>> 1]!
    let left = low
    let right = high
    while (left <= right) {
      while (values[left]! < pivot) left++
      while (values[right]! > pivot) right--
      if (left > right) break
      const swap = values[left]!
      values[left++] = values[right]!
      values[right--] = swap
    }
    if (k <= right) high = right
    else if (k >= left) low = left
    else break
  }
  return values[k]!
}

/**
 * Computes the median of the first `count` values and reorders them, because a full sort would cost several times as
 * much.
 */
function medianInPlace(values: Float64Array, count: number): number | null {
  if (count === 0) return null
  const half = count >>> 1
  const upper = select(values, count, half)
  if (count % 2 === 1) return upper
  let lower = Number.NEGATIVE_INFINITY
  for (let index = 0; index < half; index++) if (values[index]! > lower) lower = values[index]!
  return (lower + upper) / 2
}

/** Computes the median absolute deviation, a spread that one storm cannot move. */
export function computeMedianAbsoluteDeviation(values: NumberSample, center: number): number | null {
  const distances = scratchOf(values.length)
  for (let index = 0; index < values.length; index++) distances[index] = Math.abs(values[index]! - center)
  return medianInPlace(distances, values.length)
}

function countLeading(ascending: NumberSample, matches: (value: number) => boolean): number {
  let low = 0
  let high = ascending.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (matches(ascending[middle]!)) low = middle + 1
    else high = middle
  }
  return low
}

/** Selects the values of an ascending sample from `low` to `high`, both included, without copying them. */
export function selectSortedBetween(ascending: Float64Array, low: number, high: number): Float64Array {
  return ascending.subarray(
    countLeading(ascending, (each) => each < low),
    countLeading(ascending, (each) => each <= high),
  )
}

/** Computes the percentage of a sample below a value as a whole percentile 0–100; ties count half. */
export function computePercentileOfSorted(ascending: NumberSample, value: number): number | null {
  if (ascending.length === 0) return null
  const below = countLeading(ascending, (each) => each < value)
  const equal = countLeading(ascending, (each) => each <= value) - below
  return Math.round((100 * (below + equal / 2)) / ascending.length)
}

/** Computes the median of the slopes between all pairs, per unit of x, so that a single spike cannot tilt the trend. */
export function computeTheilSenSlope(xs: NumberSample, ys: NumberSample): number | null {
  const slopes = scratchOf((xs.length * (xs.length - 1)) / 2)
  let count = 0
  for (let right = 1; right < xs.length; right++) {
    for (let left = 0; left < right; left++) {
      const run = xs[right]! - xs[left]!
      if (run > 0) slopes[count++] = (ys[right]! - ys[left]!) / run
    }
  }
  return medianInPlace(slopes, count)
}

export const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value))

/** Rounds a number to a step and never returns −0. */
export const roundTo = (value: number, step: number): number => {
  const inverse = 1 / step
  return Number.isInteger(inverse) ? Math.round(value * inverse) / inverse + 0 : Math.round(value / step) * step + 0
}

/**
 * Solves A·x = b by Cholesky decomposition for a symmetric, positive definite A (a ridge term makes it so) and several
 * right-hand sides.
 */
export function solveSymmetricSystem(
  matrix: readonly Float64Array[],
  rightHands: readonly Float64Array[],
): Float64Array[] {
  const size = matrix.length
  const lower = matrix.map(() => new Float64Array(size))
  for (let row = 0; row < size; row++) {
    for (let column = 0; column <= row; column++) {
      let sum = matrix[row]![column]!
      for (let inner = 0; inner < column; inner++) sum -= lower[row]![inner]! * lower[column]![inner]!
      lower[row]![column] = row === column ? Math.sqrt(Math.max(sum, Number.MIN_VALUE)) : sum / lower[column]![column]!
    }
  }
  return rightHands.map((right) => {
    const solution = Float64Array.from(right)
    for (let row = 0; row < size; row++) {
      for (let inner = 0; inner < row; inner++) solution[row]! -= lower[row]![inner]! * solution[inner]!
      solution[row]! /= lower[row]![row]!
    }
    for (let row = size - 1; row >= 0; row--) {
      for (let inner = row + 1; inner < size; inner++) solution[row]! -= lower[inner]![row]! * solution[inner]!
      solution[row]! /= lower[row]![row]!
    }
    return solution
  })
}
