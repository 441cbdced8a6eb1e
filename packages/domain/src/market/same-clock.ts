import { centralOffsetMs } from '../time/central-time.ts'
import { DAY_MS } from '../time/durations.ts'

/** The instant that shows a wall clock some milliseconds after another instant's: a DST night in between is made good. */
export function shiftClock(fromMs: number, byMs: number): number {
  const plain = fromMs + byMs
  return plain + centralOffsetMs(fromMs) - centralOffsetMs(plain + centralOffsetMs(fromMs) - centralOffsetMs(plain))
}

/**
 * The instants at which the same Central wall clock was read on each of the previous days, nearest first. A day is 23 or
 * 25 hours long on the two DST nights, so "a day earlier" is not 24 hours earlier there.
 */
export function sameClockBefore(atMs: number, days: number): number[] {
  const steady = centralOffsetMs(atMs - (days + 1) * DAY_MS) === centralOffsetMs(atMs)
  const instants: number[] = []
  for (let day = 1; day <= days; day++) instants.push(steady ? atMs - day * DAY_MS : shiftClock(atMs, -day * DAY_MS))
  return instants
}

/**
 * The instants at which the sun stood as it stands at one, on each of the previous days, nearest first. Wind and sun keep no
 * daylight time: held against the wall clock, every morning of two weeks after a DST night would look like a storm.
 */
export const sameSunBefore = (atMs: number, days: number): number[] =>
  Array.from({ length: days }, (_, index) => atMs - (index + 1) * DAY_MS)
