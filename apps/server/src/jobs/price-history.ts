import { DAY_MS, MINUTE_MS } from '@tradeops/domain/time/durations'
import type { Timers } from '../runtime/timers.ts'

export type PriceHistoryNeeds = {
  timers: Timers
  read(): Promise<boolean>
  onFault(fault: unknown): void
}

/** The first minute after a start is for the first briefs. */
const AFTER_START_MS = MINUTE_MS
/** By then the request of a process that was killed no longer blocks the next one. */
const RETRY_MS = 3 * MINUTE_MS
/** The file of the current year is republished every month. */
const CHECK_AGAIN_MS = DAY_MS

/** Backfills archived prices in the background, then checks daily for a newer file. */
export function startPriceHistory({ timers, read, onFault }: PriceHistoryNeeds): { stop(): Promise<void> } {
  let cancel = () => {}
  let stopped = false
  let work = Promise.resolve()

  function plan(delayMs: number): void {
    if (stopped) return
    cancel = timers.after(delayMs, () => {
      work = read().then(
        (isComplete) => plan(isComplete ? CHECK_AGAIN_MS : RETRY_MS),
        (fault) => {
          onFault(fault)
          plan(RETRY_MS)
        },
      )
    })
  }

  plan(AFTER_START_MS)
  return {
    async stop(): Promise<void> {
      stopped = true
      cancel()
      await work
    },
  }
}
