export type CircuitBreakerReport = {
  state: 'closed' | 'open' | 'half_open'
  failuresInARow: number
  /** When the next test request to the source can be sent; null while requests pass normally. */
  probeAtMs: number | null
}

export type CircuitBreaker = ReturnType<typeof createCircuitBreaker>

/** The state of a circuit breaker that is saved for the next process. */
export type SavedCircuitBreakerState = { openUntilMs: number | null; pauseMs: number }

const FAILURES_TO_OPEN = 5
const FIRST_PAUSE_MS = 60_000
const MAX_PAUSE_MS = 15 * 60_000

/**
 * Creates a circuit breaker for a source: five failures in a row stop requests for a minute, then one test request
 * passes; each failed test request doubles the pause, up to 15 minutes.
 */
export function createCircuitBreaker(nowMs: () => number, known: SavedCircuitBreakerState | null = null) {
  let failuresInARow = known?.openUntilMs ? FAILURES_TO_OPEN : 0
  let pauseMs = known?.pauseMs ?? FIRST_PAUSE_MS
  let openUntilMs: number | null = known?.openUntilMs ?? null
  let probing = false

  return {
    /** Whether a request can be sent to the source; after a pause, the first caller gets the only test request. */
    admits(): boolean {
      if (openUntilMs === null) return true
      if (probing || nowMs() < openUntilMs) return false
      probing = true
      return true
    },

    succeeded(): void {
      failuresInARow = 0
      pauseMs = FIRST_PAUSE_MS
      openUntilMs = null
      probing = false
    },

    failed(): void {
      failuresInARow += 1
      if (probing) {
        probing = false
        pauseMs = Math.min(pauseMs * 2, MAX_PAUSE_MS)
        openUntilMs = nowMs() + pauseMs
      } else if (openUntilMs === null && failuresInARow >= FAILURES_TO_OPEN) {
        openUntilMs = nowMs() + pauseMs
      }
    },

    /** Records that a request ended without showing whether the source works, as at shutdown. */
    undecided(): void {
      probing = false
    },

    pause: (): SavedCircuitBreakerState => ({ openUntilMs, pauseMs }),

    report(): CircuitBreakerReport {
      if (openUntilMs === null) return { state: 'closed', failuresInARow, probeAtMs: null }
      const state = nowMs() < openUntilMs ? 'open' : 'half_open'
      return { state, failuresInARow, probeAtMs: openUntilMs }
    },
  }
}
