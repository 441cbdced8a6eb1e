export type Line = { intercept: number; slope: number }

/** Fits a line to points by least squares; at least two points must have different x values. */
export function fitLine(points: readonly (readonly [number, number])[]): Line {
  const meanX = points.reduce((sum, [x]) => sum + x, 0) / points.length
  const meanY = points.reduce((sum, [, y]) => sum + y, 0) / points.length
  const spread = points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0)
  const slope = points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0) / spread
  return { intercept: meanY - slope * meanX, slope }
}
