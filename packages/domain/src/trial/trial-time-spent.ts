import type { TrialRecord } from './trial-record.ts'

export const TRIAL_TIMER_MS = 5 * 60_000

/** One uninterrupted look counts for at most five minutes, because no one reads a laptop that sleeps all night. */
const MAX_LOOK_MS = TRIAL_TIMER_MS

/**
 * Until when this tab's visible time has been counted; all tabs share the trial record, so a minute in two tabs counts
 * once.
 */
const countedUntilMs = ({ lastActivityTime }: TrialRecord, inSightSince: Date): number =>
  Math.max(inSightSince.getTime(), Date.parse(lastActivityTime))

/** Adds the time since the last count to the trial record, for a tab that was visible since then. */
export function addTrialTimeSpent(record: TrialRecord, inSightSince: Date | null, now: Date): TrialRecord {
  if (inSightSince === null) return record
  // The difference can be negative, because the visitor's clock can be set back.
  const lookMs = Math.max(0, now.getTime() - countedUntilMs(record, inSightSince))
  const totalTimeSpent = record.totalTimeSpent + Math.min(lookMs, MAX_LOOK_MS)
  return { ...record, totalTimeSpent, lastActivityTime: now.toISOString() }
}

export const computeTrialTimerLeftMs = ({ totalTimeSpent, timeSpentAtTimerStart }: TrialRecord): number =>
  timeSpentAtTimerStart + TRIAL_TIMER_MS - totalTimeSpent

/** Computes when the five minutes of the trial timer will be over in a tab that stays visible. */
export const computeTrialTimerEnd = (record: TrialRecord, inSightSince: Date): Date =>
  new Date(countedUntilMs(record, inSightSince) + computeTrialTimerLeftMs(record))

export const restartTrialTimer = (record: TrialRecord): TrialRecord => ({
  ...record,
  timeSpentAtTimerStart: record.totalTimeSpent,
})
