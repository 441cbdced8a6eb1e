import { clamp } from '../../market/statistics.ts'
import { centralMidnight, nextCentralMidnight } from '../../time/central-time.ts'
import { HOUR_MS } from '../../time/durations.ts'
import { addUsualDayAheadMiss } from '../day-ahead-misses.ts'
import { FORECAST_HORIZONS } from '../error-prior.ts'
import { type ForecastTimes, listCutsBetween } from '../forecast-times.ts'
import { dayAheadResultsDueMs, endOfTomorrow } from '../later-hours.ts'
import { meanPinballLoss } from '../outlook-tally.ts'
import type { HubPrices } from '../premiums.ts'
import { SCORED_QUANTILE_SHARES } from '../walk-forward.ts'
import { createMissQuantileReader, type KnownHour, readKnownHour } from './usual-misses.ts'

/** Upper ends of the ranges of hours ahead that are scored separately. */
export const LATER_RANGE_ENDS_HOURS = [12, 18, 24, 30, 36] as const

/** Hours after the sixth compared with outcomes, summed; `plain` is day-ahead alone, without a range. */
type LaterTally = { hours: number; pinball: number; plain: number; within80: number; within90: number }
export type LaterTallies = Record<number, LaterTally>

const emptyTally = (): LaterTally => ({ hours: 0, pinball: 0, plain: 0, within80: 0, within90: 0 })

export function addLaterTallies(into: LaterTallies, other: LaterTallies): void {
  for (const [end, tally] of Object.entries(other)) {
    into[Number(end)] ??= emptyTally()
    const known = into[Number(end)]!
    for (const name of Object.keys(tally) as (keyof LaterTally)[]) known[name] += tally[name]
  }
}

/** Scores day-ahead plus its usual miss from the seventh hour on, at every cut of a span. */
export function scoreLaterHours(
  prices: HubPrices,
  times: ForecastTimes,
  { fromMs, toMs }: { fromMs: number; toMs: number },
): LaterTallies {
  const found: LaterTallies = {}
  const usualMissesAt = createMissQuantileReader(prices, fromMs, SCORED_QUANTILE_SHARES)
  for (const cutMs of listCutsBetween(times, fromMs, toMs)) {
    const today = centralMidnight(new Date(cutMs)).getTime()
    const quantiles = usualMissesAt(today)
    const isPublished = cutMs >= dayAheadResultsDueMs(cutMs)
    const endMs = isPublished ? endOfTomorrow(cutMs) : nextCentralMidnight(today)
    const firstMs = times.firstHourMs(cutMs)
    for (let horizon = FORECAST_HORIZONS.length + 1; horizon <= LATER_RANGE_ENDS_HOURS.at(-1)!; horizon++) {
      const hourMs = firstMs + (horizon - 1) * HOUR_MS
      const hour = hourMs < endMs ? readKnownHour(prices, hourMs) : null
      const stated = hour && addUsualDayAheadMiss(quantiles, hourMs, hour.dayAhead)
      if (stated) tallyLater(found, horizon, hour, stated)
    }
  }
  return found
}

function tallyLater(
  into: LaterTallies,
  horizon: number,
  { paid, dayAhead }: KnownHour,
  stated: readonly number[],
): void {
  const within = (low: number, high: number) => (clamp(paid, stated[low]!, stated[high]!) === paid ? 1 : 0)
  const plain = stated.map(() => dayAhead)
  addLaterTallies(into, {
    [LATER_RANGE_ENDS_HOURS.find((end) => horizon <= end)!]: {
      hours: 1,
      pinball: meanPinballLoss(paid, stated),
      plain: meanPinballLoss(paid, plain),
      within80: within(1, 5),
      within90: within(0, 6),
    },
  })
}
