import { quantileOfSorted } from '../market/statistics.ts'
import { findMiddleHour } from './forecast-times.ts'
import { fromPriceScale, toAsinhPrice } from './premiums.ts'

/** Real time minus day-ahead on the price scale, by Central hour, ascending. */
export type MissSamples = readonly Float64Array[]

/** Quantiles of the misses on the price scale, by Central hour; null where too few are known. */
export type MissQuantiles = readonly (readonly number[] | null)[]

/** The misses of a zone as stored: P10, P50 and P90, and of how many days. */
export type DayAheadMisses = { days: number; hours: MissQuantiles }

export const DAY_AHEAD_MISS_LIMITS = { days: 365, fewest: 30 } as const

const HOURS_A_DAY = 24

type SoldAndPaid = { fromMs: number; dayAhead: number; paid: number }

export function collectMissSamples(hours: Iterable<SoldAndPaid>): MissSamples {
  const samples = Array.from({ length: HOURS_A_DAY }, (): number[] => [])
  for (const { fromMs, dayAhead, paid } of hours)
    samples[findMiddleHour(fromMs)]!.push(toAsinhPrice(paid) - toAsinhPrice(dayAhead))
  return samples.map((sample) => Float64Array.from(sample).sort())
}

export const computeMissQuantiles = (samples: MissSamples, shares: readonly number[]): MissQuantiles =>
  samples.map((sample) =>
    sample.length < DAY_AHEAD_MISS_LIMITS.fewest ? null : shares.map((share) => quantileOfSorted(sample, share)!),
  )

/** $/MWh: day-ahead plus its usual miss at that time of day; null where unknown. */
export function addUsualDayAheadMiss(hours: MissQuantiles, fromMs: number, dayAhead: number): number[] | null {
  return hours[findMiddleHour(fromMs)]?.map((miss) => fromPriceScale(toAsinhPrice(dayAhead) + miss)) ?? null
}
