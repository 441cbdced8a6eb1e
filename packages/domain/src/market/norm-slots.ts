import { centralOffsetMs } from '../time/central-time.ts'
import { DAY_MS, MINUTE_MS, QUARTER_MS } from '../time/durations.ts'
import { classifyDay } from './day-type.ts'
import { NORM_LIMITS } from './limits.ts'
import type { MarketWindow } from './market-window.ts'
import { sameClockOnPreviousDays } from './previous-days.ts'
import { writeQuarterMeans } from './quarter-means.ts'
import { type Series, SYSTEM } from './series.ts'
import { memoize, type ValidSpan } from './window-memo.ts'

/** One term of a quantity: net load is load minus wind minus solar, and a basis is one price minus another. */
export type QuantityTerm = { series: Series; point: string; sign: 1 | -1 }

const AROUND_QUARTERS = (NORM_LIMITS.aroundMinutes * MINUTE_MS) / QUARTER_MS
export const NORM_SLOTS_PER_DAY = 2 * AROUND_QUARTERS + 1

/** Lists the previous days with the same type (weekday or not) as an instant's Central day, nearest first. */
function daysOfType(window: MarketWindow, atMs: number): readonly boolean[] {
  const dayMs = Math.floor((atMs + centralOffsetMs(atMs)) / DAY_MS) * DAY_MS
  return memoize(window, 'days of the norm', SYSTEM, dayMs, () => {
    const type = classifyDay(new Date(atMs))
    return sameClockOnPreviousDays(atMs, NORM_LIMITS.days).map((ms) => classifyDay(new Date(ms)) === type)
  })
}

/** Lists the quarter-hours at the same time of day on earlier days of the same type; every quantity uses these. */
const listFirstQuarters = (window: MarketWindow, quarterMs: number): readonly number[] =>
  memoize(window, 'first quarters of the norm', SYSTEM, quarterMs, () => {
    const ofType = daysOfType(window, quarterMs)
    return sameClockOnPreviousDays(quarterMs, NORM_LIMITS.days)
      .filter((_, day) => ofType[day])
      .map((atMs) => atMs - AROUND_QUARTERS * QUARTER_MS)
  })

/**
 * Collects a quantity around the same time of day on earlier days of the same type, day by day; NaN if a term is
 * missing. Quarter-hours, because prices settle by them and everything else is at least as fine.
 */
export function collectNormSlots(
  window: MarketWindow,
  terms: readonly QuantityTerm[],
  quarterMs: number,
  validSpan: ValidSpan,
): Float64Array {
  const firstsMs = listFirstQuarters(window, quarterMs)
  const totals = new Float64Array(firstsMs.length * NORM_SLOTS_PER_DAY)
  const means = new Float64Array(totals.length)
  for (const { series, point, sign } of terms) {
    writeQuarterMeans(window, series, point, firstsMs, validSpan, means)
    for (let slot = 0; slot < totals.length; slot++) totals[slot]! += sign * means[slot]!
  }
  return totals
}
