import { ZONES, type Zone } from '@tradeops/domain/market/zones'
import { NO_PRICE_RANGE_SHIFT, type PriceRangeShift } from '@tradeops/domain/outlook/calibrate-distribution'
import { adaptPriceRange, type PriceRangeMisses } from '@tradeops/domain/outlook/price-range-shift'

/** How far a hub's outlook price range is shifted, and the last Central day whose misses the shift includes. */
export type DatedOutlookRangeShift = PriceRangeShift & { day: string }

export type UpdateOutlookRangeShiftsDependencies = {
  ledger: { rangeMissesAfter(zone: Zone, day: string): Promise<readonly { day: string; misses: PriceRangeMisses }[]> }
  ranges: {
    newest(zone: Zone): Promise<DatedOutlookRangeShift | null>
    save(zone: Zone, range: DatedOutlookRangeShift, now: Date): Promise<void>
  }
}

/**
 * Adapts each hub's outlook price range to how often settled prices fell outside it on the days scored since the last
 * update.
 */
export async function updateOutlookRangeShifts(
  { ledger, ranges }: UpdateOutlookRangeShiftsDependencies,
  now: Date,
): Promise<number> {
  let moved = 0
  for (const zone of ZONES) {
    const before = (await ranges.newest(zone)) ?? { ...NO_PRICE_RANGE_SHIFT, day: '' }
    const days = await ledger.rangeMissesAfter(zone, before.day)
    if (days.length === 0) continue
    const range = days.reduce<PriceRangeShift>((shift, { misses }) => adaptPriceRange(shift, misses), before)
    await ranges.save(zone, { low: range.low, high: range.high, day: days.at(-1)!.day }, now)
    moved += 1
  }
  return moved
}
