import type { Timers } from '../runtime/clock.ts'

/** Waits for the result of the work, or returns null after the timeout; a failure after the timeout is ignored. */
export async function withTimeout<T>(timers: Timers, ms: number, work: Promise<T>): Promise<T | null> {
  let cancel = () => {}
  const timeout = new Promise<null>((resolve) => {
    cancel = timers.after(ms, () => resolve(null))
  })
  try {
    return await Promise.race([work, timeout])
  } finally {
    cancel()
    work.catch(() => {})
  }
}
