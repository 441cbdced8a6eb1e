import { findCentralMidnight } from '../../time/central-time.ts'
import { DAY_MS, HOUR_MS } from '../../time/durations.ts'
import {
  collectDayAheadMissSamples,
  computeDayAheadMissQuantiles,
  DAY_AHEAD_MISS_LIMITS,
  type DayAheadMissQuantiles,
} from '../day-ahead-misses.ts'
import { computeMeanDayAheadPrice, computeMeanRealTimePrice, type HubPrices } from '../real-time-premiums.ts'

export type KnownHourPrices = { fromMs: number; dayAhead: number; paid: number }

export function readKnownHourPrices(prices: HubPrices, fromMs: number): KnownHourPrices | null {
  const [dayAhead, paid] = [computeMeanDayAheadPrice(prices, fromMs), computeMeanRealTimePrice(prices, fromMs)]
  return dayAhead === null || paid === null ? null : { fromMs, dayAhead, paid }
}

/**
 * Creates a reader of the usual day-ahead misses as known at a Central midnight, from the hours that were over by then.
 * Midnights must be read in ascending order.
 */
export function createDayAheadMissReader(
  prices: HubPrices,
  fromMs: number,
  shares: readonly number[],
): (midnightMs: number) => DayAheadMissQuantiles {
  const known: KnownHourPrices[] = []
  let knownUntilMs = findCentralMidnight(new Date(fromMs - DAY_AHEAD_MISS_LIMITS.days * DAY_MS)).getTime()
  let quantiles = computeDayAheadMissQuantiles([], shares)
  let readAtMs = 0
  return (midnightMs) => {
    if (midnightMs === readAtMs) return quantiles
    readAtMs = midnightMs
    for (; knownUntilMs < midnightMs; knownUntilMs += HOUR_MS) {
      const hour = readKnownHourPrices(prices, knownUntilMs)
      if (hour) known.push(hour)
    }
    const first = known.findIndex((hour) => hour.fromMs >= midnightMs - DAY_AHEAD_MISS_LIMITS.days * DAY_MS)
    known.splice(0, Math.max(0, first))
    quantiles = computeDayAheadMissQuantiles(collectDayAheadMissSamples(known), shares)
    return quantiles
  }
}
