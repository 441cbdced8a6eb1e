import { MINUTE_MS } from '../time/durations.ts'
import { readWallClock } from './due-instant.ts'

export const MAX_DELIVERY_DELAY_MS = 240 * MINUTE_MS

/** Sending many mails takes minutes, so a brief up to this late is on time, even past midnight. */
export const DELIVERY_ON_TIME_WITHIN_MS = 5 * MINUTE_MS

/**
 * Whether a late brief is still worth sending: a morning brief is useful later that morning, and useless on another
 * day.
 */
export function isWorthSending(dueAt: Date, timezone: string, now: Date): boolean {
  const lateMs = now.getTime() - dueAt.getTime()
  if (lateMs <= DELIVERY_ON_TIME_WITHIN_MS) return true
  return lateMs <= MAX_DELIVERY_DELAY_MS && readWallClock(timezone, now).date === readWallClock(timezone, dueAt).date
}

const MIN_BETWEEN_TIMEZONES_MS = 360 * MINUTE_MS

/** Checked only after a change of timezone: a reader who moves east could get two morning briefs within hours. */
export function isTooSoonAfterTimezoneChange(
  lastSent: { at: Date; timezone: string } | null,
  timezone: string,
  now: Date,
): boolean {
  if (lastSent === null || lastSent.timezone === timezone) return false
  return now.getTime() - lastSent.at.getTime() < MIN_BETWEEN_TIMEZONES_MS
}
