/**
 * One point of the chart of the last hour. This file imports nothing from the engine, because the browser bundles it.
 */

export type ApiTrendPoint = { time: string | number | null | undefined; lmp: unknown }

export type TrendPoint = { atMs: number; lmp: number }

const MIN_TREND_POINTS = 3

export type PriceTrend = { enough: true; points: TrendPoint[] } | { enough: false; valid: number }

function pointOf({ time, lmp }: ApiTrendPoint): TrendPoint | null {
  if (time === null || time === undefined || time === '' || typeof lmp !== 'number' || !Number.isFinite(lmp))
    return null
  const atMs = typeof time === 'number' ? time : Date.parse(time)
  return Number.isFinite(atMs) ? { atMs, lmp } : null
}

/** Drops points without a time or a price and sorts the rest; fewer than three points make no trend. */
export function readTrendPoints(rows: readonly ApiTrendPoint[]): PriceTrend {
  const points = rows.map(pointOf).filter((point) => point !== null)
  points.sort((left, right) => left.atMs - right.atMs)
  return points.length >= MIN_TREND_POINTS ? { enough: true, points } : { enough: false, valid: points.length }
}

/** SCED runs every five minutes, some seconds early or late, and more often in a storm. */
const MAX_RUN_GAP_MS = 7.5 * 60_000

/** Whether no SCED run is missing between two runs. */
export const isNextScedRun = (earlierMs: number, laterMs: number): boolean => laterMs - earlierMs <= MAX_RUN_GAP_MS
