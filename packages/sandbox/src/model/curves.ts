export const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value))

export const computeExcess = (value: number, threshold: number): number => Math.max(0, value - threshold)

export const logistic = (x: number): number => 1 / (1 + Math.exp(-x))

/** Computes max(0, x) with a round corner of the given width. */
export const softPlus = (x: number, width: number): number => width * Math.log1p(Math.exp(clamp(x / width, -40, 40)))

/** Interpolates linearly between points [x, y]; outside them the nearest end applies. */
export function interpolateKnots(knots: readonly (readonly [number, number])[], x: number): number {
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

/** Rounds, and never returns negative zero, which would print as "-0". */
export function roundTo(value: number, decimals: number): number {
  const scale = 10 ** decimals
  return Math.round(value * scale) / scale + 0
}

export const roundToCents = (value: number): number => roundTo(value, 2)
