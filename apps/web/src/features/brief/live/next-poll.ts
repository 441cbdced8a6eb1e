import { MINUTE_MS } from '@tradeops/domain/time/durations'
import { FIVE_MINUTES_MS, nextFiveMinutes } from '@tradeops/domain/time/five-minute'

/** From the five-minute mark to a brief: SCED solves some seconds past it, ERCOT publishes, we compose. */
const PUBLICATION_MS = MINUTE_MS
const SOONEST_MS = 15_000

/**
 * When to ask again without a live stream: once the next run can have become a brief; sooner when this one is already
 * overdue, or there is none. `spread` of 0 to 1 keeps readers from all asking in the same second.
 */
export function nextPollMs(asOf: string | undefined, now: Date, spread: number): number {
  const jitterMs = spread * SOONEST_MS
  if (asOf === undefined) return SOONEST_MS + jitterMs
  const expectedMs = Date.parse(asOf) + FIVE_MINUTES_MS + PUBLICATION_MS
  if (expectedMs < now.getTime()) return SOONEST_MS + jitterMs
  return nextFiveMinutes(now).getTime() - now.getTime() + PUBLICATION_MS / 2 + jitterMs
}
