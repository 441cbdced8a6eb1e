import type { Clock } from '../../src/runtime/clock.ts'

export type FastTime = { beginsAtMs: number; realStartMs: number; times: number }

/** Set to a moment and running faster, for all processes alike. */
export const fastClock = ({ beginsAtMs, realStartMs, times }: FastTime): Clock => ({
  now: () => new Date(beginsAtMs + (Date.now() - realStartMs) * times),
})
