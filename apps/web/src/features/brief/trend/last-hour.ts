import { HOUR_MS } from '@tradeops/domain/time/durations'
import type { BriefRun, HistoryRow } from '../brief.ts'
import { asOfTime, lmpOf, loadMwOf } from '../figures.ts'

export type HourRow = { atMs: number; lmp: number | null; loadMw: number | null }

/** The hour of runs that ends with the brief's own, oldest first; of two rows for one run the later counts. */
export function lastHour(newest: BriefRun, rows: readonly HistoryRow[]): HourRow[] {
  const untilMs = Date.parse(asOfTime(newest))
  const byRun = new Map<number, HourRow>()
  const oldestFirst = [...rows]
    .sort((a, b) => Date.parse(a.created_at) - Date.parse(b.created_at))
    .map((row) => row.brief)
  for (const brief of [...oldestFirst, newest]) {
    const atMs = Date.parse(asOfTime(brief))
    if (atMs <= untilMs && atMs > untilMs - HOUR_MS)
      byRun.set(atMs, { atMs, lmp: lmpOf(brief), loadMw: loadMwOf(brief) })
  }
  return [...byRun.values()].sort((a, b) => a.atMs - b.atMs)
}

export type TrendTableRow = HourRow & { change: number | null }

/** Newest first, each run with its change from the run before. */
export const tableRows = (hour: readonly HourRow[]): TrendTableRow[] =>
  hour
    .map((row, index) => {
      const before = hour[index - 1]?.lmp ?? null
      return { ...row, change: row.lmp === null || before === null ? null : row.lmp - before }
    })
    .reverse()
