import type { Timers } from './source-polling.ts'

export type MarketUpkeepNeeds = {
  memory: { forget(now: Date): void }
  retention: { enforce(now: Date): Promise<void> }
  clock: { now(): Date }
  timers: Timers
  onFault(fault: unknown): void
}

const HOUR_MS = 3_600_000

/** Once an hour: the memory lets go of what no rule looks back to, the store of what nobody will ask for. */
export function startMarketUpkeep({ memory, retention, clock, timers, onFault }: MarketUpkeepNeeds) {
  let cancel = () => {}
  let stopped = false

  async function tidy(): Promise<void> {
    try {
      memory.forget(clock.now())
      await retention.enforce(clock.now())
    } catch (fault) {
      onFault(fault)
    }
    if (!stopped) plan()
  }

  function plan(): void {
    cancel = timers.after(HOUR_MS, () => void tidy())
  }

  plan()
  return {
    stop(): void {
      stopped = true
      cancel()
    },
  }
}
