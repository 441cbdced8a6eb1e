import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'

type Timer = { atMs: number; callback: () => void }

const STEP_MS = 500
const SAMPLE_MS = 3
const IDLE_SAMPLES = 2

/**
 * Creates a simulated clock that stops while the product works and advances by half a second while it is idle, so that
 * it measures waiting time exactly on any machine; the real clock measures the work.
 */
export function createIdleOnlyClock(beginsAt: Date, isBusy: () => boolean) {
  let nowMs = beginsAt.getTime()
  const timers = new Set<Timer>()

  async function untilIdle(): Promise<void> {
    for (let idle = 0; idle < IDLE_SAMPLES; ) {
      const before = performance.eventLoopUtilization()
      await pause(SAMPLE_MS)
      const { active } = performance.eventLoopUtilization(before)
      idle = !isBusy() && active < 1 ? idle + 1 : 0
    }
  }

  return {
    clock: { now: () => new Date(nowMs) },
    timers: {
      after(delayMs: number, callback: () => void) {
        const timer = { atMs: nowMs + delayMs, callback }
        timers.add(timer)
        return () => void timers.delete(timer)
      },
    },
    async runUntil(end: Date): Promise<void> {
      for (; nowMs < end.getTime(); nowMs += STEP_MS) {
        const due = [...timers].filter(({ atMs }) => atMs <= nowMs)
        for (const timer of due) {
          timers.delete(timer)
          timer.callback()
        }
        if (due.length > 0 || isBusy()) await untilIdle()
      }
    },
  }
}
