import { ROUND_TRIP_EFFICIENCY } from './battery-terms.ts'
import type { BatteryPlan } from './plan-battery.ts'

/**
 * A forecast range, of an hour's price or of a plan's earnings: one case in ten is below P10, and one in ten above P90.
 */
export type QuantileRange = { p10: number; p50: number; p90: number }

/**
 * Estimates the range of what a battery plan earns in real time, $ per MW; null if an hour has no price range. The
 * charge hours are neighbors, so their prices are assumed to miss the forecast in one direction. The same holds for the
 * discharge hours, but the two groups miss independently. `docs/batteries.md` states how many days fell within the
 * range.
 */
export function estimateBatteryGainRange(
  { chargeMs, dischargeMs }: Pick<BatteryPlan, 'chargeMs' | 'dischargeMs'>,
  rangeAt: (hourMs: number) => QuantileRange | null,
): QuantileRange | null {
  const bought = sumRanges(chargeMs, rangeAt)
  const sold = sumRanges(dischargeMs, rangeAt)
  if (!bought || !sold) return null
  const p50 = ROUND_TRIP_EFFICIENCY * sold.p50 - bought.p50
  const below = Math.hypot(ROUND_TRIP_EFFICIENCY * (sold.p50 - sold.p10), bought.p90 - bought.p50)
  const above = Math.hypot(ROUND_TRIP_EFFICIENCY * (sold.p90 - sold.p50), bought.p50 - bought.p10)
  return { p10: p50 - below, p50, p90: p50 + above }
}

function sumRanges(hours: readonly number[], rangeAt: (hourMs: number) => QuantileRange | null): QuantileRange | null {
  const sum = { p10: 0, p50: 0, p90: 0 }
  for (const hourMs of hours) {
    const range = rangeAt(hourMs)
    if (!range) return null
    sum.p10 += range.p10
    sum.p50 += range.p50
    sum.p90 += range.p90
  }
  return sum
}
