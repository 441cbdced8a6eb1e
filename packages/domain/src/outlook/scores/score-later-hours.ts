import { clamp } from '../../market/statistics.ts'
import { findCentralMidnight, findNextCentralMidnight } from '../../time/central-time.ts'
import { HOUR_MS } from '../../time/durations.ts'
import { addUsualDayAheadMiss } from '../day-ahead-misses.ts'
import { FORECAST_HORIZONS } from '../error-prior.ts'
import { type ForecastTimes, listForecastTimesBetween } from '../forecast-times.ts'
import { findDayAheadResultsDueMs, findEndOfTomorrow } from '../later-hours.ts'
import { computeMeanPinballLoss } from '../outlook-tally.ts'
import type { HubPrices } from '../real-time-premiums.ts'
import { SCORED_QUANTILE_PROBABILITIES } from '../walk-forward.ts'
import { createDayAheadMissReader, type KnownHourPrices, readKnownHourPrices } from './usual-misses.ts'

/** The hours ahead at which the scored groups end: up to 12 hours ahead, then up to 18, and so on. */
export const LATER_HOUR_GROUP_ENDS = [12, 18, 24, 30, 36] as const

/** Sums of scores of hours after the sixth; `plain` is the day-ahead price alone, without a range. */
type LaterTally = { hours: number; pinball: number; plain: number; within80: number; within90: number }
export type LaterHourTallies = Record<number, LaterTally>

const emptyTally = (): LaterTally => ({ hours: 0, pinball: 0, plain: 0, within80: 0, within90: 0 })

export function addLaterHourTallies(into: LaterHourTallies, other: LaterHourTallies): void {
  for (const [end, tally] of Object.entries(other)) {
    into[Number(end)] ??= emptyTally()
    const known = into[Number(end)]!
    for (const name of Object.keys(tally) as (keyof LaterTally)[]) known[name] += tally[name]
  }
}

/**
 * Scores day-ahead prices plus their usual miss from the seventh hour ahead on, at every forecast time of a time span.
 */
export function scoreLaterHours(
  prices: HubPrices,
  times: ForecastTimes,
  { fromMs, toMs }: { fromMs: number; toMs: number },
): LaterHourTallies {
  const found: LaterHourTallies = {}
  const usualMissesAt = createDayAheadMissReader(prices, fromMs, SCORED_QUANTILE_PROBABILITIES)
  for (const cutMs of listForecastTimesBetween(times, fromMs, toMs)) {
    const today = findCentralMidnight(new Date(cutMs)).getTime()
    const quantiles = usualMissesAt(today)
    const isPublished = cutMs >= findDayAheadResultsDueMs(cutMs)
    const endMs = isPublished ? findEndOfTomorrow(cutMs) : findNextCentralMidnight(today)
    const firstMs = times.firstHourMs(cutMs)
    for (let horizon = FORECAST_HORIZONS.length + 1; horizon <= LATER_HOUR_GROUP_ENDS.at(-1)!; horizon++) {
      const hourMs = firstMs + (horizon - 1) * HOUR_MS
      const hour = hourMs < endMs ? readKnownHourPrices(prices, hourMs) : null
      const stated = hour && addUsualDayAheadMiss(quantiles, hourMs, hour.dayAhead)
      if (stated) tallyLater(found, horizon, hour, stated)
    }
  }
  return found
}

function tallyLater(
  into: LaterHourTallies,
  horizon: number,
  { paid, dayAhead }: KnownHourPrices,
  stated: readonly number[],
): void {
  const within = (low: number, high: number) => (clamp(paid, stated[low]!, stated[high]!) === paid ? 1 : 0)
  const plain = stated.map(() => dayAhead)
  addLaterHourTallies(into, {
    [LATER_HOUR_GROUP_ENDS.find((end) => horizon <= end)!]: {
      hours: 1,
      pinball: computeMeanPinballLoss(paid, stated),
      plain: computeMeanPinballLoss(paid, plain),
      within80: within(1, 5),
      within90: within(0, 6),
    },
  })
}
