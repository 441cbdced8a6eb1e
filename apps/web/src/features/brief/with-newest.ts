import type { Brief, HistoryRow } from './brief.ts'
import { asOfOf } from './figures.ts'

const RUNS_IN_AN_HOUR = 12

/** SCED runs every five minutes, give or take; a longer step means that a run was missed. */
const LONGEST_STEP_MS = 8 * 60_000

const runMs = (brief: Brief) => Date.parse(asOfOf(brief))

/**
 * The last hour with one more run, newest first; null where runs lie between, so that the hour must be asked for again.
 * Everybody who follows a zone has the hour already: nobody needs to fetch it anew at every run.
 */
export function withNewest(rows: readonly HistoryRow[], brief: Brief): readonly HistoryRow[] | null {
  const newest = rows[0]
  if (!newest) return null
  const stepMs = runMs(brief) - runMs(newest.brief)
  if (stepMs <= 0) return rows
  if (!(stepMs <= LONGEST_STEP_MS)) return null
  return [{ brief, created_at: brief.generatedAt }, ...rows].slice(0, RUNS_IN_AN_HOUR)
}
