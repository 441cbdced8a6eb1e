import { MINUTE_MS } from '../time/durations.ts'
import { readWallClock } from './due-instant.ts'

export const MAX_MAIL_DELAY_MS = 240 * MINUTE_MS

/** Sending many mails takes minutes, so a brief that is sent up to this late counts as on time, even past midnight. */
export const MAIL_ON_TIME_WITHIN_MS = 5 * MINUTE_MS

/**
 * Whether a late mail is still worth sending: a morning brief is useful later that morning, and useless on another day.
 */
export function isLateMailWorthSending(dueAt: Date, timezone: string, now: Date): boolean {
  const lateMs = now.getTime() - dueAt.getTime()
  if (lateMs <= MAIL_ON_TIME_WITHIN_MS) return true
  return lateMs <= MAX_MAIL_DELAY_MS && readWallClock(timezone, now).date === readWallClock(timezone, dueAt).date
}

const MIN_BETWEEN_TIMEZONES_MS = 360 * MINUTE_MS

/**
 * Checked only after a change of time zone, because a reader who moves east could get two morning mails within hours.
 */
export function isTooSoonAfterTimezoneChange(
  lastSent: { at: Date; timezone: string } | null,
  timezone: string,
  now: Date,
): boolean {
  if (lastSent === null || lastSent.timezone === timezone) return false
  return now.getTime() - lastSent.at.getTime() < MIN_BETWEEN_TIMEZONES_MS
}
