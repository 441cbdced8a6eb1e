import type { NextHours } from '../brief/next-hours/next-hours.ts'
import type { QuantileRange } from './battery-gain-range.ts'

/** Collects the price ranges that a brief stated, by the starts of their hours; hours without a range are left out. */
export function collectOutlookPriceRanges({
  rows,
  later,
}: Pick<NextHours, 'rows' | 'later'>): Map<number, QuantileRange> {
  const found = new Map<number, QuantileRange>()
  const add = (hourStart: string, range: QuantileRange | null | undefined) => {
    if (range) found.set(Date.parse(hourStart), { p10: range.p10, p50: range.p50, p90: range.p90 })
  }
  for (const { hourStart, price } of rows) add(hourStart, price)
  for (const { hourStart, range } of later?.rows ?? []) add(hourStart, range)
  return found
}
