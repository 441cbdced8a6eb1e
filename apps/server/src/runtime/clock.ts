export type Clock = { now(): Date }

/** Creates the clock; a demo starts at a chosen instant and runs on from there at normal speed. */
export function createClock(startsAt: Date | undefined): Clock {
  if (!startsAt) return { now: () => new Date() }
  const offsetMs = startsAt.getTime() - Date.now()
  return { now: () => new Date(Date.now() + offsetMs) }
}

export type Timers = {
  /** Calls back once after the delay; the returned function cancels the timer. */
  after(delayMs: number, callback: () => void): () => void
}

export const systemTimers: Timers = {
  after(delayMs, callback) {
    const timer = setTimeout(callback, delayMs)
    return () => clearTimeout(timer)
  },
}
