import type { Clock } from '../../src/runtime/clock.ts'

export type FastClockSettings = { beginsAtMs: number; realStartMs: number; times: number }

/** Creates a clock that starts at a given moment and runs faster, equal in all processes. */
export const createFastClock = ({ beginsAtMs, realStartMs, times }: FastClockSettings): Clock => ({
  now: () => new Date(beginsAtMs + (Date.now() - realStartMs) * times),
})
