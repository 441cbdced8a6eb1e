import { OUTLOOK_ERROR_ARCHIVE_DAYS } from '@tradeops/domain/outlook/error-columns'
import { DAY_MS } from '@tradeops/domain/time/durations'

type Expiring = { forget(before: Date): Promise<unknown> }

export type DeleteOldBriefsDependencies = {
  briefs: { forget(briefsBefore: Date, statesBefore: Date): Promise<unknown> }
  exposures: Expiring
  snapshots: Expiring
  outlookErrors: Expiring
  dayAheadMisses: Expiring
}

/** Days after which briefs and engine states are deleted; a replay needs a stored engine state to start from. */
const BRIEF_DAYS = 90
const STATE_DAYS = 14

export async function deleteOldBriefs(dependencies: DeleteOldBriefsDependencies, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
  await dependencies.briefs.forget(daysAgo(BRIEF_DAYS), daysAgo(STATE_DAYS))
  await dependencies.exposures.forget(daysAgo(BRIEF_DAYS))
  await dependencies.snapshots.forget(daysAgo(STATE_DAYS))
  await dependencies.outlookErrors.forget(daysAgo(OUTLOOK_ERROR_ARCHIVE_DAYS + STATE_DAYS + 2))
  await dependencies.dayAheadMisses.forget(daysAgo(STATE_DAYS + 2))
}
