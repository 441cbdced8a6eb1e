import type { Timers } from '../runtime/clock.ts'

export type RepeatJobNeeds = {
  /** Pause between rounds; a function is called after each round. */
  everyMs: number | (() => number)
  /** Wait before the first round: zero runs it at once; by default it waits like the others. */
  firstAfterMs?: number
  go(): Promise<void>
  timers: Timers
  onFault(fault: unknown): void
}

/** Repeats a job; the next round starts this long after the previous one has ended. */
export function repeatJob(needs: RepeatJobNeeds): { stop(): Promise<void> } {
  const { everyMs, go, timers, onFault } = needs
  const delayMs = typeof everyMs === 'number' ? () => everyMs : everyMs
  const { firstAfterMs = delayMs() } = needs
  let cancel = () => {}
  let stopped = false
  let work = Promise.resolve()

  function run(): void {
    work = go()
      .catch(onFault)
      .then(() => {
        if (!stopped) cancel = timers.after(delayMs(), run)
      })
  }

  if (firstAfterMs === 0) run()
  else cancel = timers.after(firstAfterMs, run)
  return {
    async stop(): Promise<void> {
      stopped = true
      cancel()
      await work
    },
  }
}
