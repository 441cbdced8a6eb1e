import { DAY_MS, MINUTE_MS } from '@tradeops/domain/time/durations'
import { type RepeatJobDependencies, repeatJob } from './repeat-job.ts'

export type PriceArchiveBackfillDependencies = Pick<RepeatJobDependencies, 'timers' | 'onFault'> & {
  /** Reads the archived price years that are still missing; true once none is missing. */
  read(): Promise<boolean>
}

/** Reading price archives waits for the first minute after a start, so that the first briefs come first. */
const FIRST_AFTER_MS = MINUTE_MS
/**
 * Wait before a failed year of prices is tried again; by then the request of a killed process no longer blocks the next
 * one.
 */
const RETRY_MS = 3 * MINUTE_MS
/**
 * Wait before the backfill runs again when no year is missing; the file of the current year is republished every month.
 */
const CHECK_AGAIN_MS = DAY_MS

/** Backfills archived prices in the background, then checks daily for a newer yearly file. */
export function startPriceArchiveBackfill({ read, ...needs }: PriceArchiveBackfillDependencies): {
  stop(): Promise<void>
} {
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
