import { MINUTE_MS } from '@tradeops/domain/time/durations'
import type { BriefRun, HistoryRow } from '../brief.ts'
import { asOfOf, isMadeLater } from '../figures.ts'

const RUNS_IN_AN_HOUR = 12

/** SCED runs every five minutes, give or take; a longer step means that a run was missed. */
const LONGEST_STEP_MS = 8 * MINUTE_MS

const runMs = (brief: BriefRun) => Date.parse(asOfOf(brief))

/**
 * The last hour with one more brief, newest first; null where runs lie between, so that the hour must be asked for again.
 * A brief made later for a run that is there takes its row. Everybody who follows a zone has the hour already: nobody
 * needs to fetch it at every run.
 */
export function withNewest(rows: readonly HistoryRow[], brief: BriefRun): readonly HistoryRow[] | null {
  const newest = rows[0]
  if (!newest) return null
  if (!isMadeLater(brief, newest.brief)) return rows
  const stepMs = runMs(brief) - runMs(newest.brief)
  if (!(stepMs <= LONGEST_STEP_MS)) return null
  const others = rows.filter((row) => runMs(row.brief) !== runMs(brief))
  return [{ brief, created_at: brief.generatedAt }, ...others].slice(0, RUNS_IN_AN_HOUR)
}
