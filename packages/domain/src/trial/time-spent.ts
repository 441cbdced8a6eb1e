import type { TrialRecord } from './trial-record.ts'

/** How long a visitor reads before the timer's prompt. */
export const BRIEF_TIMER_MS = 5 * 60_000

/** A laptop that slept with the page in sight was not read all night: one look counts for five minutes at most. */
const LONGEST_LOOK_MS = BRIEF_TIMER_MS

/** Up to when this tab's look has been counted. Tabs share the record, so a minute in two of them counts once. */
const countedUntilMs = ({ lastActivityTime }: TrialRecord, inSightSince: Date): number =>
  Math.max(inSightSince.getTime(), Date.parse(lastActivityTime))

/** Adds the time since the last count, for a tab that has been in sight since then. */
export function spendTime(record: TrialRecord, inSightSince: Date | null, now: Date): TrialRecord {
  if (inSightSince === null) return record
  // A clock may be set back.
  const lookMs = Math.max(0, now.getTime() - countedUntilMs(record, inSightSince))
  const totalTimeSpent = record.totalTimeSpent + Math.min(lookMs, LONGEST_LOOK_MS)
  return { ...record, totalTimeSpent, lastActivityTime: now.toISOString() }
}

/** What is left of the five minutes, as far as time has been counted. */
export const timerLeftMs = ({ totalTimeSpent, timeSpentAtTimerStart }: TrialRecord): number =>
  timeSpentAtTimerStart + BRIEF_TIMER_MS - totalTimeSpent

/** When the five minutes will be over in a tab that stays in sight. */
export const timerRingsAt = (record: TrialRecord, inSightSince: Date): Date =>
  new Date(countedUntilMs(record, inSightSince) + timerLeftMs(record))

export const restartTimer = (record: TrialRecord): TrialRecord => ({
  ...record,
  timeSpentAtTimerStart: record.totalTimeSpent,
})
