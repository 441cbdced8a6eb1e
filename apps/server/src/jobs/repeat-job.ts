import type { Timers } from '../runtime/clock.ts'

export type RepeatJobDependencies = {
  /** Pause between two rounds of a job; a function is called after each round. */
  everyMs: number | (() => number)
  /** Wait before the first round of a job: zero starts it at once; by default it is as long as the later pauses. */
  firstAfterMs?: number
  go(): Promise<void>
  timers: Timers
  onFault(fault: unknown): void
}

/** Repeats a job; each round starts a fixed pause after the previous round has ended, so that rounds never overlap. */
export function repeatJob(dependencies: RepeatJobDependencies): { stop(): Promise<void> } {
  const { everyMs, go, timers, onFault } = dependencies
  const delayMs = typeof everyMs === 'number' ? () => everyMs : everyMs
  const { firstAfterMs = delayMs() } = dependencies
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
