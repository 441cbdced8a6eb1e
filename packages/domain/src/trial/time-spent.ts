import type { TrialRecord } from './trial-record.ts'

export const BRIEF_TIMER_MS = 5 * 60_000

/** One uninterrupted look counts for at most five minutes: a laptop that slept all night was not read. */
const MAX_LOOK_MS = BRIEF_TIMER_MS

/** Until when this tab's visible time has been counted; tabs share the record, so a minute in two tabs counts once. */
const countedUntilMs = ({ lastActivityTime }: TrialRecord, inSightSince: Date): number =>
  Math.max(inSightSince.getTime(), Date.parse(lastActivityTime))

/** Adds the time since the last count, for a tab that was visible since then. */
export function addTimeSpent(record: TrialRecord, inSightSince: Date | null, now: Date): TrialRecord {
  if (inSightSince === null) return record
  // The difference can be negative, because a clock can be set back.
  const lookMs = Math.max(0, now.getTime() - countedUntilMs(record, inSightSince))
  const totalTimeSpent = record.totalTimeSpent + Math.min(lookMs, MAX_LOOK_MS)
  return { ...record, totalTimeSpent, lastActivityTime: now.toISOString() }
}

export const computeTimerLeftMs = ({ totalTimeSpent, timeSpentAtTimerStart }: TrialRecord): number =>
  timeSpentAtTimerStart + BRIEF_TIMER_MS - totalTimeSpent

/** Computes when the five minutes will be over in a tab that stays visible. */
export const computeTimerEnd = (record: TrialRecord, inSightSince: Date): Date =>
  new Date(countedUntilMs(record, inSightSince) + computeTimerLeftMs(record))

export const restartBriefTimer = (record: TrialRecord): TrialRecord => ({
  ...record,
  timeSpentAtTimerStart: record.totalTimeSpent,
})
