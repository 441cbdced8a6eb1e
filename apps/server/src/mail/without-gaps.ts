import type { TrendPoint } from '@tradeops/domain/present/trend'

/** Runs come every five minutes, give or take one; after nine, at least one is missing. */
const LONGEST_STEP_MS = 9 * 60_000

/** The hour in pieces: where a run is missing the line ends, for nobody knows how the price went. */
export function withoutGaps(points: readonly TrendPoint[]): TrendPoint[][] {
  const pieces: TrendPoint[][] = []
  for (const point of points) {
    const piece = pieces.at(-1)
    const last = piece?.at(-1)
    if (piece && last && point.atMs - last.atMs <= LONGEST_STEP_MS) piece.push(point)
    else pieces.push([point])
  }
  return pieces
}
