import type { Clock } from '../src/runtime/clock.ts'

/** Creates a clock that moves only when a test moves it. */
export function createFakeClock(startsAt: string): Clock & { advance(ms: number): void; set(at: string): void } {
  let nowMs = Date.parse(startsAt)
  return {
    now: () => new Date(nowMs),
    advance(ms) {
      nowMs += ms
    },
    set(at) {
      nowMs = Date.parse(at)
    },
  }
}
