import { MINUTE_MS } from '../time/durations.ts'
import { wallClockIn } from './due-instant.ts'

export const CATCH_UP_MS = 240 * MINUTE_MS

/** A wave of mails takes its minutes. So long a brief is merely on its way, and one due at 23:59 may arrive at 00:01. */
export const ON_TIME_MS = 5 * MINUTE_MS

/** A morning brief is worth having later in the morning, and worth nothing on another day. */
export function isWorthSending(dueAt: Date, timezone: string, now: Date): boolean {
  const lateMs = now.getTime() - dueAt.getTime()
  if (lateMs <= ON_TIME_MS) return true
  return lateMs <= CATCH_UP_MS && wallClockIn(timezone, now).date === wallClockIn(timezone, dueAt).date
}

const SHORTEST_BETWEEN_ZONES_MS = 360 * MINUTE_MS

/**
 * Somebody who moves east could get two mornings within hours. Only a change of timezone is held back: who moves their
 * evening brief to the morning wants it in the morning.
 */
export function isTooSoon(lastSent: { at: Date; timezone: string } | null, timezone: string, now: Date): boolean {
  if (lastSent === null || lastSent.timezone === timezone) return false
  return now.getTime() - lastSent.at.getTime() < SHORTEST_BETWEEN_ZONES_MS
}
