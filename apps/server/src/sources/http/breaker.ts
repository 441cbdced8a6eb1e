export type BreakerReport = {
  state: 'closed' | 'open' | 'half_open'
  failuresInARow: number
  /** When the next probe may go out; null while closed. */
  probeAtMs: number | null
}

export type Breaker = ReturnType<typeof createBreaker>

/** What of a breaker outlives its process. */
export type BreakerPause = { openUntilMs: number | null; pauseMs: number }

const FAILURES_TO_OPEN = 5
const FIRST_PAUSE_MS = 60_000
const LONGEST_PAUSE_MS = 15 * 60_000

/**
 * Stops asking a source that keeps failing: five failures in a row open it for a minute, then one probe may pass; each
 * failed probe doubles the pause, up to a quarter of an hour. One success closes it.
 */
export function createBreaker(nowMs: () => number, known: BreakerPause | null = null) {
  let failuresInARow = known?.openUntilMs ? FAILURES_TO_OPEN : 0
  let pauseMs = known?.pauseMs ?? FIRST_PAUSE_MS
  let openUntilMs: number | null = known?.openUntilMs ?? null
  let probing = false

  return {
    /** May a request go out? A yes while half open hands out the only probe. */
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
        pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
        openUntilMs = nowMs() + pauseMs
      } else if (openUntilMs === null && failuresInARow >= FAILURES_TO_OPEN) {
        openUntilMs = nowMs() + pauseMs
      }
    },

    /** The request ended without saying anything about the source, as at shutdown. */
    undecided(): void {
      probing = false
    },

    pause: (): BreakerPause => ({ openUntilMs, pauseMs }),

    report(): BreakerReport {
      if (openUntilMs === null) return { state: 'closed', failuresInARow, probeAtMs: null }
      const state = nowMs() < openUntilMs ? 'open' : 'half_open'
      return { state, failuresInARow, probeAtMs: openUntilMs }
    },
  }
}
