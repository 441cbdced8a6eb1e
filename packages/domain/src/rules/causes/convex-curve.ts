import { computeMedian } from '../../market/statistics.ts'

type Point = { x: number; y: number }

/** A rising convex curve of straight pieces, and the range of x values in which it was measured. */
export type ConvexCurve = { valueAt(x: number): number; low: number; high: number }

/** Fractions of the points at which groups begin and end: the steep upper end has smaller groups. */
const GROUP_EDGES = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.96, 1] as const
const MIN_GROUP = 3

/**
 * Fits a curve through the medians of groups of points: if a slope is below the one before it, both are pooled, so that
 * slopes never fall and are never negative. Null with fewer than two groups.
 */
export function fitConvexCurve(points: readonly Point[]): ConvexCurve | null {
  const sorted = [...points].sort((one, other) => one.x - other.x)
  const knots = groupMedians(sorted)
  if (knots.length < 2) return null
  const slopes = pooledSlopes(knots)
  const heights = [knots[0]!.y]
  for (const [index, slope] of slopes.entries())
    heights.push(heights[index]! + slope * (knots[index + 1]!.x - knots[index]!.x))
  return {
    low: sorted[0]!.x,
    high: sorted.at(-1)!.x,
    valueAt(x) {
      const after = knots.findIndex((knot) => knot.x > x)
      const piece = after === -1 ? slopes.length - 1 : Math.max(0, after - 1)
      return heights[piece]! + slopes[piece]! * (x - knots[piece]!.x)
    },
  }
}

function groupMedians(sorted: readonly Point[]): Point[] {
  const knots: Point[] = []
  for (let group = 1; group < GROUP_EDGES.length; group++) {
    const [from, to] = [GROUP_EDGES[group - 1]!, GROUP_EDGES[group]!].map((share) => Math.round(share * sorted.length))
    const members = sorted.slice(from, to)
    if (members.length < MIN_GROUP) continue
    const knot = { x: computeMedian(members.map(({ x }) => x))!, y: computeMedian(members.map(({ y }) => y))! }
    if (knots.length === 0 || knot.x > knots.at(-1)!.x) knots.push(knot)
  }
  return knots
}

type Pool = { slope: number; width: number; pieces: number }

/** Averages neighboring slopes until no slope is lower than the one before, so that the curve is convex. */
function pooledSlopes(knots: readonly Point[]): number[] {
  const pools: Pool[] = []
  for (let piece = 1; piece < knots.length; piece++) {
    const [from, to] = [knots[piece - 1]!, knots[piece]!]
    let pool: Pool = { slope: (to.y - from.y) / (to.x - from.x), width: to.x - from.x, pieces: 1 }
    while (pools.length > 0 && pools.at(-1)!.slope > pool.slope) {
      const before = pools.pop()!
      const width = before.width + pool.width
      const slope = (before.slope * before.width + pool.slope * pool.width) / width
      pool = { slope, width, pieces: before.pieces + pool.pieces }
    }
    pools.push(pool)
  }
  return pools.flatMap(({ slope, pieces }) => Array<number>(pieces).fill(Math.max(0, slope)))
}
