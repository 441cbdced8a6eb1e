export const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value))

export const computeExcess = (value: number, threshold: number): number => Math.max(0, value - threshold)

export const computeLogistic = (x: number): number => 1 / (1 + Math.exp(-x))

/** Computes a smooth version of max(0, x) whose corner at zero is rounded over the given width. */
export const computeSoftPlus = (x: number, width: number): number =>
  width * Math.log1p(Math.exp(clamp(x / width, -40, 40)))

/**
 * Interpolates linearly between points [x, y]. Left of the first point and right of the last, the y of that point
 * applies.
 */
export function interpolatePoints(knots: readonly (readonly [number, number])[], x: number): number {
  const first = knots[0]!
  if (x <= first[0]) return first[1]
  for (let index = 1; index < knots.length; index++) {
    const [rightX, rightY] = knots[index]!
    if (x > rightX) continue
    const [leftX, leftY] = knots[index - 1]!
    return leftY + ((rightY - leftY) * (x - leftX)) / (rightX - leftX)
  }
  return knots.at(-1)![1]
}

/** Rounds to the given decimals and turns negative zero into zero, because negative zero would print as "-0". */
export function roundTo(value: number, decimals: number): number {
  const scale = 10 ** decimals
  return Math.round(value * scale) / scale + 0
}

export const roundToCents = (value: number): number => roundTo(value, 2)
