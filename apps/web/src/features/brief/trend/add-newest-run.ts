import { MINUTE_MS } from '@tradeops/domain/time/durations'
import type { BriefHistoryRow, BriefRun } from '../brief.ts'
import { getAsOfTime, isNewerBrief } from '../figures.ts'

/** An hour has twelve runs when calm and up to nineteen in a storm; the chart itself is cut by time. */
const MAX_RUNS_PER_HOUR = 20

/** SCED runs about every five minutes; a longer step means a missed run. */
const MAX_STEP_MS = 8 * MINUTE_MS

const runMs = (brief: BriefRun) => Date.parse(getAsOfTime(brief))

/**
 * Adds one more brief to the last hour, newest first, so that pages need not fetch the hour at every run. Null if runs
 * are missing in between and the hour must be fetched. A later brief of the same run replaces its row.
 */
export function addNewestRun(rows: readonly BriefHistoryRow[], brief: BriefRun): readonly BriefHistoryRow[] | null {
  const newest = rows[0]
  if (!newest) return null
  if (!isNewerBrief(brief, newest.brief)) return rows
  const stepMs = runMs(brief) - runMs(newest.brief)
  if (!(stepMs <= MAX_STEP_MS)) return null
  const others = rows.filter((row) => runMs(row.brief) !== runMs(brief))
  return [{ brief, created_at: brief.madeAt }, ...others].slice(0, MAX_RUNS_PER_HOUR)
}
