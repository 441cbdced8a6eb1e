import type { Timers } from '../runtime/timers.ts'

export type RepeatNeeds = {
  everyMs: number
  go(now: Date): Promise<void>
  clock: { now(): Date }
  timers: Timers
  onFault(fault: unknown): void
}

/** Again and again, each round so long after the one before has ended. */
export function repeatAfter({ everyMs, go, clock, timers, onFault }: RepeatNeeds): { stop(): Promise<void> } {
  let cancel = () => {}
  let stopped = false
  let work = Promise.resolve()

  function plan(): void {
    cancel = timers.after(everyMs, () => {
      work = go(clock.now())
        .catch(onFault)
        .then(() => {
          if (!stopped) plan()
        })
    })
  }

  plan()
  return {
    async stop(): Promise<void> {
      stopped = true
      cancel()
      await work
    },
  }
}
