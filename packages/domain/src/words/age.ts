import { centralDaysBetween } from '../time/central-date.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../time/durations.ts'

const days = (count: number): string => `${count} ${count === 1 ? 'day' : 'days'}`

/**
 * `40 s`, `27 min`, `3 h 5 min`, `4 days`: an age as page, mail and brief all say it. It is rounded down, so that it is
 * never claimed before it is reached and a limit of ten minutes is not passed by anything that reads "10 min". Seconds are
 * counted because a page that has gone silent must be seen to age; beyond a day nobody acts on the hours. A clock ahead of
 * ours is no age.
 */
export function ageWords(ageMs: number): string {
  if (ageMs < MINUTE_MS) return `${Math.max(0, Math.floor(ageMs / SECOND_MS))} s`
  if (ageMs < HOUR_MS) return `${Math.floor(ageMs / MINUTE_MS)} min`
  if (ageMs >= DAY_MS) return days(Math.floor(ageMs / DAY_MS))
  const minutes = Math.floor((ageMs % HOUR_MS) / MINUTE_MS)
  const hours = Math.floor(ageMs / HOUR_MS)
  return minutes === 0 ? `${hours} h` : `${hours} h ${minutes} min`
}

/**
 * The age of what a source last spoke of, from the end of it. Gas is of a trade date, which has no time of day: it is as
 * old as the market's calendar says, so that Wednesday's price is five days old all Monday long. Its limits agree with
 * that: nine days from the end of a date are over when the calendar counts ten.
 */
export const sourceAge = (source: string, observedUntilMs: number, nowMs: number): string =>
  source === 'gas' ? days(centralDaysBetween(observedUntilMs - 1, nowMs)) : ageWords(nowMs - observedUntilMs)
