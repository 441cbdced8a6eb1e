/** The rows of the last hour's chart. Kept free of the engine: the browser draws with it. */

export type TrendRow = { time: string | number | null | undefined; lmp: unknown }

export type TrendPoint = { atMs: number; lmp: number }

const FEWEST_TREND_POINTS = 3

export type Trend = { enough: true; points: TrendPoint[] } | { enough: false; valid: number }

function pointOf({ time, lmp }: TrendRow): TrendPoint | null {
  if (time === null || time === undefined || time === '' || typeof lmp !== 'number' || !Number.isFinite(lmp))
    return null
  const atMs = typeof time === 'number' ? time : Date.parse(time)
  return Number.isFinite(atMs) ? { atMs, lmp } : null
}

/** Rows without a time or a price are dropped, the rest sorted by time; under three there is no trend to draw. */
export function trendPoints(rows: readonly TrendRow[]): Trend {
  const points = rows.map(pointOf).filter((point) => point !== null)
  points.sort((left, right) => left.atMs - right.atMs)
  return points.length >= FEWEST_TREND_POINTS ? { enough: true, points } : { enough: false, valid: points.length }
}
