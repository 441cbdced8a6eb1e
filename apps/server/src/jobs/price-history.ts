import { DAY_MS, MINUTE_MS } from '@tradeops/domain/time/durations'
import { type RepeatJobNeeds, repeatJob } from './repeat-job.ts'

export type PriceHistoryNeeds = Pick<RepeatJobNeeds, 'timers' | 'onFault'> & {
  /** Reads the archived years that are still missing; true once none is missing. */
  read(): Promise<boolean>
}

/** Archives wait for the first minute after a start, which is for the first briefs. */
const FIRST_AFTER_MS = MINUTE_MS
/** Wait before a failed year is tried again: by then the request of a killed process no longer blocks the next one. */
const RETRY_MS = 3 * MINUTE_MS
/** The file of the current year is republished every month. */
const CHECK_AGAIN_MS = DAY_MS

/** Backfills archived prices in the background, then checks daily for a newer file. */
export function startPriceHistory({ read, ...needs }: PriceHistoryNeeds): { stop(): Promise<void> } {
  let isComplete = false
  return repeatJob({
    ...needs,
    firstAfterMs: FIRST_AFTER_MS,
    everyMs: () => (isComplete ? CHECK_AGAIN_MS : RETRY_MS),
    async go() {
      isComplete = false
      isComplete = await read()
    },
  })
}
