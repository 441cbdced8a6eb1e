import type { Clock } from '../../src/runtime/clock.ts'

export type FastClockSettings = { beginsAtMs: number; times: number }

/**
 * Creates a clock that stands at a given moment until it is started, and then runs faster, equal in all processes that
 * start it with the same time.
 */
export function createFastClock({
  beginsAtMs,
  times,
}: FastClockSettings): Clock & { start(realStartMs: number): void } {
  let startedMs: number | null = null
  return {
    now: () => new Date(beginsAtMs + (startedMs === null ? 0 : (Date.now() - startedMs) * times)),
    start(realStartMs) {
      startedMs = realStartMs
    },
  }
}
