import { clamp, roundTo } from '../market/statistics.ts'
import type { PriceRangeShift } from './calibrate-distribution.ts'

/** How many forecast hours of one day there were, and how many of them settled below P10 and above P90. */
export type PriceRangeMisses = { hours: number; below: number; above: number }

/**
 * How price ranges adapt to their misses (adaptive conformal prediction): after each day both ends of a range move by
 * how far the fraction of hours outside differs from one in ten. `step`: log odds per fraction of a day's hours; the
 * smallest at which P10 to P90 contained 78 to 82 % of hours in every quarter of 2022 to 2024. `limit`: the largest
 * shift of an end in log odds.
 */
export const PRICE_RANGE_SHIFT_LIMITS = { step: 2, limit: 2, missedShare: 0.1 } as const

export function adaptPriceRange(
  { low, high }: PriceRangeShift,
  { hours, below, above }: PriceRangeMisses,
): PriceRangeShift {
  if (hours === 0) return { low, high }
  const { step, limit, missedShare } = PRICE_RANGE_SHIFT_LIMITS
  const moved = (side: number) => roundTo(clamp(side, -limit, limit), 0.0001)
  return {
    low: moved(low + step * (below / hours - missedShare)),
    high: moved(high - step * (above / hours - missedShare)),
  }
}

export const countPriceRangeMisses = (
  hours: readonly { paid: number; outlook: readonly [p10: number, p50: number, p90: number] }[],
): PriceRangeMisses => ({
  hours: hours.length,
  below: hours.filter(({ paid, outlook: [p10] }) => paid < p10).length,
  above: hours.filter(({ paid, outlook: [, , p90] }) => paid > p90).length,
})
