import { computeCentralOffsetMs } from '../time/central-time.ts'
import { DAY_MS } from '../time/durations.ts'

/** Shifts a time by wall-clock hours, so that a clock change in between does not move the hour of the day. */
export function shiftWallClock(fromMs: number, byMs: number): number {
  const plain = fromMs + byMs
  return (
    plain +
    computeCentralOffsetMs(fromMs) -
    computeCentralOffsetMs(plain + computeCentralOffsetMs(fromMs) - computeCentralOffsetMs(plain))
  )
}

/**
 * Lists the same Central wall-clock time on each previous day, nearest first; days have 23 or 25 hours when the clocks
 * change.
 */
export function listSameClockOnPreviousDays(atMs: number, days: number): number[] {
  const hasNoDst = computeCentralOffsetMs(atMs - (days + 1) * DAY_MS) === computeCentralOffsetMs(atMs)
  const instants: number[] = []
  for (let day = 1; day <= days; day++)
    instants.push(hasNoDst ? atMs - day * DAY_MS : shiftWallClock(atMs, -day * DAY_MS))
  return instants
}

/**
 * Lists the times with the same position of the sun on previous days, nearest first. Wind and sun do not follow
 * daylight saving time: by wall clock, two weeks of mornings after a clock change would look unusual.
 */
export const listSameSolarTimeOnPreviousDays = (atMs: number, days: number): number[] =>
  Array.from({ length: days }, (_, index) => atMs - (index + 1) * DAY_MS)
