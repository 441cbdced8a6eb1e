import type { Timers } from './source-polling.ts'

export type HourlyUpkeepNeeds = {
  tidy(now: Date): Promise<void>
  clock: { now(): Date }
  timers: Timers
  onFault(fault: unknown): void
}

const HOUR_MS = 3_600_000

/** Once an hour, one after the other: lets go of what nobody will ask for, and leaves the database in good order. */
export function startHourlyUpkeep({ tidy, clock, timers, onFault }: HourlyUpkeepNeeds): { stop(): Promise<void> } {
  let cancel = () => {}
  let stopped = false
  let work = Promise.resolve()

  function plan(): void {
    cancel = timers.after(HOUR_MS, () => {
      work = tidy(clock.now())
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
