/** Timers for the limits of requests, which fire in tests when the test says so. */
export type LimitTimers = { after(delayMs: number, callback: () => void): () => void }
