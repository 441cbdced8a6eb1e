import { MINUTE_MS } from '../time/durations.ts'
import { wallClockIn } from './due-instant.ts'

export const CATCH_UP_MS = 240 * MINUTE_MS

/**
 * Sending a wave of mails takes minutes. Until then a brief counts as on time, and one due at 23:59 can arrive at
 * 00:01.
 */
export const ON_TIME_MS = 5 * MINUTE_MS

/** A morning brief is still useful later in the morning, and useless on another day. */
export function isWorthSending(dueAt: Date, timezone: string, now: Date): boolean {
  const lateMs = now.getTime() - dueAt.getTime()
  if (lateMs <= ON_TIME_MS) return true
  return lateMs <= CATCH_UP_MS && wallClockIn(timezone, now).date === wallClockIn(timezone, dueAt).date
}

const MIN_BETWEEN_TIMEZONES_MS = 360 * MINUTE_MS

/**
 * A reader who moves east could get two morning briefs within hours. Only a change of timezone holds a brief back: a
 * reader who moves an evening brief to the morning wants it in the morning.
 */
export function isTooSoon(lastSent: { at: Date; timezone: string } | null, timezone: string, now: Date): boolean {
  if (lastSent === null || lastSent.timezone === timezone) return false
  return now.getTime() - lastSent.at.getTime() < MIN_BETWEEN_TIMEZONES_MS
}
