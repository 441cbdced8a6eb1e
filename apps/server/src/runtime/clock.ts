export type Clock = { now(): Date }

/** Creates the server's clock; a demonstration starts at a chosen instant and continues from there at normal speed. */
export function createClock(startsAt: Date | undefined): Clock {
  if (!startsAt) return { now: () => new Date() }
  const offsetMs = startsAt.getTime() - Date.now()
  return { now: () => new Date(Date.now() + offsetMs) }
}

/**
 * Reads the machine's real time, even in a demonstration with simulated time, for times that other machines compare
 * with their own clock.
 */
export const readMachineTime = (): Date => new Date()

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
