import { isNextRun } from '@tradeops/domain/present/trend'
import { HOUR_MS } from '@tradeops/domain/time/durations'
import type { BriefHistoryRow, BriefRun } from '../brief.ts'
import { getAsOfTime, readLmp, readLoadMw } from '../figures.ts'

export type TrendRun = { atMs: number; lmp: number | null; loadMw: number | null }

/** Collects the hour of runs that ends with the brief's own, oldest first; of two rows for one run the later counts. */
export function collectLastHour(newest: BriefRun, rows: readonly BriefHistoryRow[]): TrendRun[] {
  const untilMs = Date.parse(getAsOfTime(newest))
  const byRun = new Map<number, TrendRun>()
  const oldestFirst = [...rows]
    .sort((a, b) => Date.parse(a.created_at) - Date.parse(b.created_at))
    .map((row) => row.brief)
  for (const brief of [...oldestFirst, newest]) {
    const atMs = Date.parse(getAsOfTime(brief))
    if (atMs <= untilMs && atMs > untilMs - HOUR_MS)
      byRun.set(atMs, { atMs, lmp: readLmp(brief), loadMw: readLoadMw(brief) })
  }
  return [...byRun.values()].sort((a, b) => a.atMs - b.atMs)
}

export type TrendTableRow = TrendRun & { change: number | null }

/** Newest first, each run with its change from the run before; none across a missing run. */
export const composeTrendTableRows = (hour: readonly TrendRun[]): TrendTableRow[] =>
  hour
    .map((row, index) => {
      const earlier = hour[index - 1]
      const before = earlier && isNextRun(earlier.atMs, row.atMs) ? earlier.lmp : null
      return { ...row, change: row.lmp === null || before === null ? null : row.lmp - before }
    })
    .reverse()
