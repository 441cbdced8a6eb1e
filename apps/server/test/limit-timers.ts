import type { Timers } from '../src/runtime/clock.ts'
import type { HttpClientOptions } from '../src/sources/http/http-client.ts'

/** Timers for the limits of work that never end it: on a busy machine any work can take long. */
export const NO_LIMITS: Timers = { after: () => () => {} }

/** Options of an HTTP client that waits as long as it takes to connect and for a response. */
export const HTTP_WITHOUT_LIMITS = {
  limits: { connectMs: 0 },
  limitTimers: NO_LIMITS,
} satisfies Partial<HttpClientOptions>

/** Creates timers for the limits of work that fire when a test says so. */
export function createLimitTimers() {
  const waiting = new Set<{ delayMs: number; callback: () => void }>()
  const limitTimers: Timers = {
    after(delayMs, callback) {
      const timer = { delayMs, callback }
      waiting.add(timer)
      return () => waiting.delete(timer)
    },
  }
  return {
    limitTimers,
    /** Ends the present work whose limit is at most this long. */
    expire(limitMs: number): void {
      for (const timer of [...waiting].filter(({ delayMs }) => delayMs <= limitMs)) {
        waiting.delete(timer)
        timer.callback()
      }
    },
  }
}
