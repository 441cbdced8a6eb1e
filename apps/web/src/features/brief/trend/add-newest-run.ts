import { MINUTE_MS } from '@tradeops/domain/time/durations'
import type { BriefHistoryRow, BriefRunSummary } from '../brief.ts'
import { getBriefMarketTime, isNewerBrief } from '../figures.ts'

/**
 * The most SCED runs kept for the last hour: a calm hour has twelve and a stormy one up to nineteen; the chart shows
 * exactly one hour.
 */
const MAX_RUNS_PER_HOUR = 20

/** SCED runs about every five minutes, so a longer step means a missed run. */
const MAX_STEP_MS = 8 * MINUTE_MS

const runMs = (brief: BriefRunSummary) => Date.parse(getBriefMarketTime(brief))

/**
 * Adds one more SCED run to the runs of the last hour, newest first, so that the page need not fetch the hour again.
 * Null if runs are missing in between and the hour must be fetched. A later brief of the same run replaces its row.
 */
export function addScedRunToLastHour(
  rows: readonly BriefHistoryRow[],
  brief: BriefRunSummary,
): readonly BriefHistoryRow[] | null {
  const newest = rows[0]
  if (!newest) return null
  if (!isNewerBrief(brief, newest.brief)) return rows
  const stepMs = runMs(brief) - runMs(newest.brief)
  if (!(stepMs <= MAX_STEP_MS)) return null
  const others = rows.filter((row) => runMs(row.brief) !== runMs(brief))
  return [{ brief, created_at: brief.madeAt }, ...others].slice(0, MAX_RUNS_PER_HOUR)
}
