import type { Brief, HistoryRow } from './brief.ts'
import { asOfOf, lmpOf, loadMwOf } from './figures.ts'

export type TrendPoint = { atMs: number; lmp: number; loadMw: number | null }

export const FEWEST_TREND_POINTS = 3

const HOUR_MS = 60 * 60_000

/**
 * The hour of runs that ends with a brief's own, oldest first. A row without time or price is dropped; of two rows for
 * one run the later stands. A brief of the past is not shown against prices that came after it.
 */
export function trendPoints(newest: Brief, rows: readonly HistoryRow[]): TrendPoint[] {
  const untilMs = Date.parse(asOfOf(newest))
  const byRun = new Map<number, TrendPoint>()
  const oldestFirst = [...rows].sort((a, b) => a.created_at.localeCompare(b.created_at)).map((row) => row.brief)
  for (const brief of [...oldestFirst, newest]) {
    const atMs = Date.parse(asOfOf(brief))
    const lmp = lmpOf(brief)
    const inTheHour = atMs <= untilMs && atMs > untilMs - HOUR_MS
    if (inTheHour && lmp !== null) byRun.set(atMs, { atMs, lmp, loadMw: loadMwOf(brief) })
  }
  return [...byRun.values()].sort((a, b) => a.atMs - b.atMs)
}

export type TrendRow = TrendPoint & { change: number | null }

/** The trend table: newest first, each run against the one before it. */
export const trendRows = (points: readonly TrendPoint[]): TrendRow[] =>
  points
    .map((point, index) => {
      const before = points[index - 1]
      return { ...point, change: before ? point.lmp - before.lmp : null }
    })
    .reverse()
