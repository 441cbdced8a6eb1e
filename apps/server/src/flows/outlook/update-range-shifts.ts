import { ZONES, type Zone } from '@tradeops/domain/market/zones'
import { NO_RANGE_SHIFT, type RangeShift } from '@tradeops/domain/outlook/calibrate-distribution'
import { type RangeMisses, shiftRange } from '@tradeops/domain/outlook/range-shift'

/** How far a hub's price range was shifted, and the last Central day whose misses it includes. */
export type DatedRangeShift = RangeShift & { day: string }

export type UpdateRangeShiftsNeeds = {
  ledger: { rangeMissesAfter(zone: Zone, day: string): Promise<readonly { day: string; misses: RangeMisses }[]> }
  ranges: {
    newest(zone: Zone): Promise<DatedRangeShift | null>
    save(zone: Zone, range: DatedRangeShift, now: Date): Promise<void>
  }
}

/** Shifts each hub's price range by how far it missed on the days scored since the last time. */
export async function updateRangeShifts({ ledger, ranges }: UpdateRangeShiftsNeeds, now: Date): Promise<number> {
  let moved = 0
  for (const zone of ZONES) {
    const before = (await ranges.newest(zone)) ?? { ...NO_RANGE_SHIFT, day: '' }
    const days = await ledger.rangeMissesAfter(zone, before.day)
    if (days.length === 0) continue
    const range = days.reduce<RangeShift>((shift, { misses }) => shiftRange(shift, misses), before)
    await ranges.save(zone, { low: range.low, high: range.high, day: days.at(-1)!.day }, now)
    moved += 1
  }
  return moved
}
