import { countCentralDaysBetween } from '../time/central-date.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../time/durations.ts'

const days = (count: number): string => `${count} ${count === 1 ? 'day' : 'days'}`

/**
 * Writes an age for page, mail and brief: `40 s`, `27 min`, `3 h 5 min`, `4 days`. It rounds down, so that no value
 * within a limit of ten minutes reads "11 min". Seconds show that a page without updates is aging. A time in the future
 * has age zero.
 */
export function writeAge(ageMs: number): string {
  if (ageMs < MINUTE_MS) return `${Math.max(0, Math.floor(ageMs / SECOND_MS))} s`
  if (ageMs < HOUR_MS) return `${Math.floor(ageMs / MINUTE_MS)} min`
  if (ageMs >= DAY_MS) return days(Math.floor(ageMs / DAY_MS))
  const minutes = Math.floor((ageMs % HOUR_MS) / MINUTE_MS)
  const hours = Math.floor(ageMs / HOUR_MS)
  return minutes === 0 ? `${hours} h` : `${hours} h ${minutes} min`
}

/**
 * Writes the age of a source's newest reading, from the end of its interval. Gas has a trade date without a time of
 * day, so its age is in calendar days: Wednesday's price is five days old all Monday.
 */
export const writeSourceAge = (source: string, observedUntilMs: number, nowMs: number): string =>
  source === 'gas' ? days(countCentralDaysBetween(observedUntilMs - 1, nowMs)) : writeAge(nowMs - observedUntilMs)
