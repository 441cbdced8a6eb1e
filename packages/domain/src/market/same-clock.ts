import { centralParts } from '../time/central-time.ts'

const DAY_MS = 86_400_000

const offsetMs = (ms: number): number => centralParts(new Date(ms)).offsetMinutes * 60_000

/**
 * The instants at which the same Central wall clock was read on each of the previous days, nearest first. A day is 23 or
 * 25 hours long on the two DST nights, so "a day earlier" is not 24 hours earlier there.
 */
export function sameClockBefore(atMs: number, days: number): number[] {
  const here = offsetMs(atMs)
  const steady = offsetMs(atMs - (days + 1) * DAY_MS) === here
  const instants: number[] = []
  for (let day = 1; day <= days; day++) {
    const plain = atMs - day * DAY_MS
    instants.push(steady ? plain : plain + here - offsetMs(plain + here - offsetMs(plain)))
  }
  return instants
}
