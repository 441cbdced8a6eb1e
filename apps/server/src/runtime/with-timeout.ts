import type { Timers } from '../jobs/source-polling.ts'

/** The outcome of some work, or null once it has taken too long; what it does after that is nobody's concern. */
export async function withTimeout<T>(timers: Timers, ms: number, work: Promise<T>): Promise<T | null> {
  let cancel = () => {}
  const tooLong = new Promise<null>((resolve) => {
    cancel = timers.after(ms, () => resolve(null))
  })
  try {
    return await Promise.race([work, tooLong])
  } finally {
    cancel()
    work.catch(() => {})
  }
}
