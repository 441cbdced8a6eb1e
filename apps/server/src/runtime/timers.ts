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
