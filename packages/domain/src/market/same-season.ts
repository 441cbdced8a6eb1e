import { centralParts } from '../time/central-time.ts'
import { DAY_MS } from '../time/durations.ts'
import { dayTypeOf } from './day-type.ts'
import { shiftClock } from './same-clock.ts'

/** A season has no first day: the weeks around the date are what its sun, its heat and its habits were like. */
const DAYS_AROUND = 30

/**
 * The instants of earlier years at which the same Central wall clock was read on a day of the same type, within thirty
 * days of the date, nearest year first.
 */
export function sameSeasonBefore(atMs: number, years: number): number[] {
  const { year, month, day } = centralParts(new Date(atMs))
  const type = dayTypeOf(new Date(atMs))
  const instants: number[] = []
  for (let back = 1; back <= years; back++) {
    const daysBack = (Date.UTC(year, month - 1, day) - Date.UTC(year - back, month - 1, day)) / DAY_MS
    for (let days = daysBack - DAYS_AROUND; days <= daysBack + DAYS_AROUND; days++) {
      const earlierMs = shiftClock(atMs, -days * DAY_MS)
      if (dayTypeOf(new Date(earlierMs)) === type) instants.push(earlierMs)
    }
  }
  return instants
}
