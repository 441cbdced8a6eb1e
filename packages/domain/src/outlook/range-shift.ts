import { clamp, roundTo } from '../market/statistics.ts'
import type { RangeShift } from './calibrate-distribution.ts'

/** The hours of one day that were stated: how many settled below their P10 and above their P90. */
export type RangeMisses = { hours: number; below: number; above: number }

/**
 * Adaptive conformal: after each day both sides move by what they missed beyond one hour in ten. `step`: log odds per
 * share of a day's hours; the smallest at which P10 to P90 held 78 to 82 % in every quarter of 2022 to 2024. `limit`:
 * log odds that a side never exceeds.
 */
export const RANGE_SHIFT_LIMITS = { step: 2, limit: 2, missedShare: 0.1 } as const

export function shiftRange({ low, high }: RangeShift, { hours, below, above }: RangeMisses): RangeShift {
  if (hours === 0) return { low, high }
  const { step, limit, missedShare } = RANGE_SHIFT_LIMITS
  const moved = (side: number) => roundTo(clamp(side, -limit, limit), 0.0001)
  return {
    low: moved(low + step * (below / hours - missedShare)),
    high: moved(high - step * (above / hours - missedShare)),
  }
}

export const countRangeMisses = (
  hours: readonly { paid: number; outlook: readonly [p10: number, p50: number, p90: number] }[],
): RangeMisses => ({
  hours: hours.length,
  below: hours.filter(({ paid, outlook: [p10] }) => paid < p10).length,
  above: hours.filter(({ paid, outlook: [, , p90] }) => paid > p90).length,
})
