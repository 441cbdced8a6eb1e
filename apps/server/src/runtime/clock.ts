export type Clock = { now(): Date }

/** A demo starts at a chosen instant and runs on from there at normal speed. */
export function createClock(startsAt: Date | undefined): Clock {
  if (!startsAt) return { now: () => new Date() }
  const offsetMs = startsAt.getTime() - Date.now()
  return { now: () => new Date(Date.now() + offsetMs) }
}
