import { computeCentralOffsetMs } from '../time/central-time.ts'
import { DAY_MS, MINUTE_MS, QUARTER_HOUR_MS } from '../time/durations.ts'
import { classifyDayType } from './day-type.ts'
import { USUAL_VALUE_LIMITS } from './limits.ts'
import type { MarketWindow } from './market-window.ts'
import { listSameClockOnPreviousDays } from './previous-days.ts'
import { writeQuarterHourMeans } from './quarter-hour-means.ts'
import { type Series, SYSTEM_POINT } from './series.ts'
import { type CachedResultSpan, memoizeForWindow } from './window-memo.ts'

/** One term of a sum: net load is load minus wind minus solar, and a basis is one price minus another. */
export type QuantityTerm = { series: Series; point: string; sign: 1 | -1 }

const AROUND_QUARTERS = (USUAL_VALUE_LIMITS.aroundMinutes * MINUTE_MS) / QUARTER_HOUR_MS
export const USUAL_VALUE_SLOTS_PER_DAY = 2 * AROUND_QUARTERS + 1

/**
 * Returns for each of the previous days, nearest first, whether it is of the same type (weekday or weekend) as a time's
 * Central day.
 */
function daysOfType(window: MarketWindow, atMs: number): readonly boolean[] {
  const dayMs = Math.floor((atMs + computeCentralOffsetMs(atMs)) / DAY_MS) * DAY_MS
  return memoizeForWindow(window, 'days of the norm', SYSTEM_POINT, dayMs, () => {
    const type = classifyDayType(new Date(atMs))
    return listSameClockOnPreviousDays(atMs, USUAL_VALUE_LIMITS.days).map(
      (ms) => classifyDayType(new Date(ms)) === type,
    )
  })
}

/**
 * Lists at which quarter-hours the values of each earlier day of the same type begin: half an hour before the same time
 * of day.
 */
const listFirstQuarters = (window: MarketWindow, quarterMs: number): readonly number[] =>
  memoizeForWindow(window, 'first quarters of the norm', SYSTEM_POINT, quarterMs, () => {
    const ofType = daysOfType(window, quarterMs)
    return listSameClockOnPreviousDays(quarterMs, USUAL_VALUE_LIMITS.days)
      .filter((_, day) => ofType[day])
      .map((atMs) => atMs - AROUND_QUARTERS * QUARTER_HOUR_MS)
  })

/** Working space, because an array of numbers is costly to allocate. Nothing reads it after the call that wrote it. */
let scratch = new Float64Array(256)

/**
 * Collects the quarter-hour means of a quantity (a sum of series) around the same time of day on earlier days of the
 * same type, day by day; NaN where one of the series is missing.
 */
export function collectUsualValueSlots(
  window: MarketWindow,
  terms: readonly QuantityTerm[],
  quarterMs: number,
  validSpan: CachedResultSpan,
): Float64Array {
  const firstsMs = listFirstQuarters(window, quarterMs)
  const totals = new Float64Array(firstsMs.length * USUAL_VALUE_SLOTS_PER_DAY)
  if (scratch.length < totals.length) scratch = new Float64Array(totals.length)
  const means = scratch.subarray(0, totals.length)
  for (const { series, point, sign } of terms) {
    writeQuarterHourMeans(window, series, point, firstsMs, validSpan, means)
    for (let slot = 0; slot < totals.length; slot++) totals[slot]! += sign * means[slot]!
  }
  return totals
}
