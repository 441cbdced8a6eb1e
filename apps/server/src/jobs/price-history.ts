import { DAY_MS, MINUTE_MS } from '@tradeops/domain/time/durations'
import type { Timers } from '../runtime/timers.ts'

export type PriceHistoryNeeds = {
  timers: Timers
  /** Reads what is left of it, and answers whether nothing is. */
  read(): Promise<boolean>
  onFault(fault: unknown): void
}

/** The first minute of a start belongs to the first briefs. */
const AFTER_START_MS = MINUTE_MS
/** What could not be had is tried again; a year that was on its way when a process ended may be asked for by then. */
const TRY_AGAIN_MS = 3 * MINUTE_MS
/** The current year is put out again every month. */
const LOOK_AGAIN_MS = DAY_MS

/** The years before ours: read once, in one piece or in many, and looked after from then on. */
export function startPriceHistory({ timers, read, onFault }: PriceHistoryNeeds): { stop(): Promise<void> } {
  let cancel = () => {}
  let stopped = false
  let work = Promise.resolve()

  function plan(delayMs: number): void {
    if (stopped) return
    cancel = timers.after(delayMs, () => {
      work = read().then(
        (isComplete) => plan(isComplete ? LOOK_AGAIN_MS : TRY_AGAIN_MS),
        (fault) => {
          onFault(fault)
          plan(TRY_AGAIN_MS)
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
