import { findCentralMidnight, readCentralWallClock } from '../time/central-time.ts'
import { MINUTE_MS } from '../time/durations.ts'

/**
 * Age limits of a source's newest data, never of our last fetch, because an old page is served as promptly as a new
 * one.
 */
export type FreshnessLimits = { freshMinutes: number; missingMinutes: number }

/**
 * How the age of a source is judged. `day-ahead` is fresh while prices cover the current hour, and tomorrow too once
 * its auction is overdue. `as needed` is a report without a schedule: months without a document are normal, so its age
 * is measured from the last successful poll.
 */
export type FreshnessRule = FreshnessLimits | 'day-ahead' | 'as needed'

/** The list of an `as needed` report is polled every hour, so its age limits follow from that. */
const AS_NEEDED_LIMITS: FreshnessLimits = { freshMinutes: 3 * 60, missingMinutes: 26 * 60 }

export type PolledSourceState = 'ok' | 'stale' | 'missing' | 'frozen' | 'waiting'

const AUCTION_OVERDUE_HOUR = 15

function dayAheadState(coversUntil: Date, now: Date): PolledSourceState {
  if (coversUntil.getTime() <= now.getTime()) return 'missing'
  const overdue = readCentralWallClock(now).hour >= AUCTION_OVERDUE_HOUR
  const tomorrow = findCentralMidnight(new Date(findCentralMidnight(now).getTime() + 36 * 60 * MINUTE_MS))
  return overdue && coversUntil.getTime() <= tomorrow.getTime() ? 'stale' : 'ok'
}

/**
 * Judges the state of a data source by the end of its newest data, or by its last poll if documents appear only as
 * needed; `waiting` means that the source was never read.
 */
export function judgeSourceState(
  newest: Date | null,
  frozen: boolean,
  freshness: FreshnessRule,
  now: Date,
): PolledSourceState {
  if (!newest) return 'waiting'
  if (freshness === 'day-ahead') return dayAheadState(newest, now)
  const { freshMinutes, missingMinutes } = freshness === 'as needed' ? AS_NEEDED_LIMITS : freshness
  const ageMinutes = (now.getTime() - newest.getTime()) / MINUTE_MS
  if (ageMinutes > missingMinutes) return 'missing'
  if (frozen) return 'frozen'
  return ageMinutes > freshMinutes ? 'stale' : 'ok'
}
