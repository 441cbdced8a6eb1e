import type { Timers } from '../runtime/timers.ts'

export type RepeatNeeds = {
  everyMs: number
  go(now: Date): Promise<void>
  clock: { now(): Date }
  timers: Timers
  onFault(fault: unknown): void
}

/** Repeats a job; the next round starts this long after the previous one has ended. */
export function repeatAfter({ everyMs, go, clock, timers, onFault }: RepeatNeeds): { stop(): Promise<void> } {
  let cancel = () => {}
  let stopped = false
  let work = Promise.resolve()

  function schedule(): void {
    cancel = timers.after(everyMs, () => {
      work = go(clock.now())
        .catch(onFault)
        .then(() => {
          if (!stopped) schedule()
        })
    })
  }

  schedule()
  return {
    async stop(): Promise<void> {
      stopped = true
      cancel()
      await work
    },
  }
}
