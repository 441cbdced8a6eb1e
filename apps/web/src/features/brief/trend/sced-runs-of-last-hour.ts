import { isNextScedRun } from '@tradeops/domain/present/trend'
import { HOUR_MS } from '@tradeops/domain/time/durations'
import type { BriefHistoryRow, BriefRunSummary } from '../brief.ts'
import { getBriefMarketTime, readLmpUsdPerMwh, readLoadMw } from '../figures.ts'

export type TrendScedRun = { atMs: number; lmp: number | null; loadMw: number | null }

/**
 * Collects the SCED runs of the hour that ends with the brief's own run, oldest first; if two rows are about the same
 * run, the later row counts.
 */
export function collectScedRunsOfLastHour(newest: BriefRunSummary, rows: readonly BriefHistoryRow[]): TrendScedRun[] {
  const untilMs = Date.parse(getBriefMarketTime(newest))
  const byRun = new Map<number, TrendScedRun>()
  const oldestFirst = [...rows]
    .sort((a, b) => Date.parse(a.created_at) - Date.parse(b.created_at))
    .map((row) => row.brief)
  for (const brief of [...oldestFirst, newest]) {
    const atMs = Date.parse(getBriefMarketTime(brief))
    if (atMs <= untilMs && atMs > untilMs - HOUR_MS)
      byRun.set(atMs, { atMs, lmp: readLmpUsdPerMwh(brief), loadMw: readLoadMw(brief) })
  }
  return [...byRun.values()].sort((a, b) => a.atMs - b.atMs)
}

export type TrendTableRow = TrendScedRun & { change: number | null }

/**
 * Composes the rows of the trend table, newest first; each row has its change from the previous SCED run, none if that
 * run is missing.
 */
export const composeTrendTableRows = (hour: readonly TrendScedRun[]): TrendTableRow[] =>
  hour
    .map((row, index) => {
      const earlier = hour[index - 1]
      const before = earlier && isNextScedRun(earlier.atMs, row.atMs) ? earlier.lmp : null
      return { ...row, change: row.lmp === null || before === null ? null : row.lmp - before }
    })
    .reverse()
