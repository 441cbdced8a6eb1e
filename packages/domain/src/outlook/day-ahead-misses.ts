import { computeQuantileOfSorted } from '../market/statistics.ts'
import { findCentralHourAtMidpoint } from './forecast-times.ts'
import { fromAsinhPriceScale, toAsinhPriceScale } from './real-time-premiums.ts'

/** Real-time minus day-ahead prices on the asinh (nearly logarithmic) price scale, by Central hour, ascending. */
export type DayAheadMissSamples = readonly Float64Array[]

/**
 * Quantiles of real-time minus day-ahead prices on the asinh (nearly logarithmic) price scale, by Central hour; null if
 * too few are known.
 */
export type DayAheadMissQuantiles = readonly (readonly number[] | null)[]

/** How far real-time prices of a zone miss day-ahead prices, as stored: P10, P50 and P90, and from how many days. */
export type DayAheadMisses = { days: number; hours: DayAheadMissQuantiles }

export const DAY_AHEAD_MISS_LIMITS = { days: 365, fewest: 30 } as const

const HOURS_A_DAY = 24

type SoldAndPaid = { fromMs: number; dayAhead: number; paid: number }

export function collectDayAheadMissSamples(hours: Iterable<SoldAndPaid>): DayAheadMissSamples {
  const samples = Array.from({ length: HOURS_A_DAY }, (): number[] => [])
  for (const { fromMs, dayAhead, paid } of hours)
    samples[findCentralHourAtMidpoint(fromMs)]!.push(toAsinhPriceScale(paid) - toAsinhPriceScale(dayAhead))
  return samples.map((sample) => Float64Array.from(sample).sort())
}

export const computeDayAheadMissQuantiles = (
  samples: DayAheadMissSamples,
  shares: readonly number[],
): DayAheadMissQuantiles =>
  samples.map((sample) =>
    sample.length < DAY_AHEAD_MISS_LIMITS.fewest
      ? null
      : shares.map((share) => computeQuantileOfSorted(sample, share)!),
  )

/** Adds to a day-ahead price its usual miss at the same time of day, $/MWh; null if unknown. */
export function addUsualDayAheadMiss(hours: DayAheadMissQuantiles, fromMs: number, dayAhead: number): number[] | null {
  return (
    hours[findCentralHourAtMidpoint(fromMs)]?.map((miss) => fromAsinhPriceScale(toAsinhPriceScale(dayAhead) + miss)) ??
    null
  )
}
