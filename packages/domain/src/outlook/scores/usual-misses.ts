import { centralMidnight } from '../../time/central-time.ts'
import { DAY_MS, HOUR_MS } from '../../time/durations.ts'
import {
  collectMissSamples,
  computeMissQuantiles,
  DAY_AHEAD_MISS_LIMITS,
  type MissQuantiles,
} from '../day-ahead-misses.ts'
import { type HubPrices, meanDayAheadOver, meanRealTimeOver } from '../premiums.ts'

export type KnownHour = { fromMs: number; dayAhead: number; paid: number }

export function readKnownHour(prices: HubPrices, fromMs: number): KnownHour | null {
  const [dayAhead, paid] = [meanDayAheadOver(prices, fromMs), meanRealTimeOver(prices, fromMs)]
  return dayAhead === null || paid === null ? null : { fromMs, dayAhead, paid }
}

/** Walks forward: the usual misses as known at a Central midnight, from the hours over by then. Midnights ascend. */
export function createMissQuantileReader(
  prices: HubPrices,
  fromMs: number,
  shares: readonly number[],
): (midnightMs: number) => MissQuantiles {
  const known: KnownHour[] = []
  let knownUntilMs = centralMidnight(new Date(fromMs - DAY_AHEAD_MISS_LIMITS.days * DAY_MS)).getTime()
  let quantiles = computeMissQuantiles([], shares)
  let readAtMs = 0
  return (midnightMs) => {
    if (midnightMs === readAtMs) return quantiles
    readAtMs = midnightMs
    for (; knownUntilMs < midnightMs; knownUntilMs += HOUR_MS) {
      const hour = readKnownHour(prices, knownUntilMs)
      if (hour) known.push(hour)
    }
    const first = known.findIndex((hour) => hour.fromMs >= midnightMs - DAY_AHEAD_MISS_LIMITS.days * DAY_MS)
    known.splice(0, Math.max(0, first))
    quantiles = computeMissQuantiles(collectMissSamples(known), shares)
    return quantiles
  }
}
