import { centralOffsetMs } from '../time/central-time.ts'
import { DAY_MS } from '../time/durations.ts'

/** Shifts an instant by wall-clock time, so that a DST night in between does not move the hour. */
export function shiftWallClock(fromMs: number, byMs: number): number {
  const plain = fromMs + byMs
  return plain + centralOffsetMs(fromMs) - centralOffsetMs(plain + centralOffsetMs(fromMs) - centralOffsetMs(plain))
}

/**
 * Lists the same Central wall-clock time on each previous day, nearest first; a day has 23 or 25 hours on DST nights.
 */
export function sameClockOnPreviousDays(atMs: number, days: number): number[] {
  const hasNoDst = centralOffsetMs(atMs - (days + 1) * DAY_MS) === centralOffsetMs(atMs)
  const instants: number[] = []
  for (let day = 1; day <= days; day++)
    instants.push(hasNoDst ? atMs - day * DAY_MS : shiftWallClock(atMs, -day * DAY_MS))
  return instants
}

/**
 * Lists the instants with the same position of the sun on previous days, nearest first. Wind and sun do not follow
 * daylight time: compared by wall clock, two weeks of mornings after a DST night would look unusual.
 */
export const sameSolarTimeOnPreviousDays = (atMs: number, days: number): number[] =>
  Array.from({ length: days }, (_, index) => atMs - (index + 1) * DAY_MS)
