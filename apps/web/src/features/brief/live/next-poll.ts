import { FIVE_MINUTES_MS, findNextFiveMinuteMark, MINUTE_MS } from '@tradeops/domain/time/durations'

/**
 * Time from a five-minute mark to its brief: SCED solves some seconds after the mark, ERCOT publishes, and the server
 * composes.
 */
const PUBLICATION_MS = MINUTE_MS
const MIN_DELAY_MS = 15_000

/**
 * Computes when to poll next without a live stream: after the next SCED run, or soon if a brief is overdue or missing.
 * `spread` from 0 to 1 keeps readers from polling in the same second.
 */
export function computeNextPollDelayMs(asOf: string | undefined, now: Date, spread: number): number {
  const jitterMs = spread * MIN_DELAY_MS
  if (asOf === undefined) return MIN_DELAY_MS + jitterMs
  const expectedMs = Date.parse(asOf) + FIVE_MINUTES_MS + PUBLICATION_MS
  if (expectedMs < now.getTime()) return MIN_DELAY_MS + jitterMs
  return findNextFiveMinuteMark(now).getTime() - now.getTime() + PUBLICATION_MS / 2 + jitterMs
}
