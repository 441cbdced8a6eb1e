import { dayNumberOf } from '../time/central-date.ts'
import { MINUTE_MS } from '../time/durations.ts'
import { typeOfDay } from './day-type.ts'
import { NORMS } from './limits.ts'
import type { MarketWindow } from './market-window.ts'
import { QUARTER_MS, quarterMeans } from './quarter-means.ts'
import { sameClockBefore } from './same-clock.ts'
import { type Series, SYSTEM } from './series.ts'
import { remembered, type Standing } from './window-memo.ts'

/** One term of a normed quantity: net load is load minus wind minus solar, a basis one price minus another. */
export type Term = { series: Series; point: string; sign: 1 | -1 }

const AROUND_QUARTERS = (NORMS.aroundMinutes * MINUTE_MS) / QUARTER_MS
/** The quarter-hour itself and those around it. */
export const SLOTS_A_DAY = 2 * AROUND_QUARTERS + 1

export const quarterOf = (atMs: number): number => Math.floor(atMs / QUARTER_MS) * QUARTER_MS

/** The same Central clock on earlier days of the same type, nearest first. */
const normDays = (window: MarketWindow, quarterMs: number): readonly number[] =>
  remembered(window, 'days of the norm', SYSTEM, quarterMs, () => {
    const today = dayNumberOf(quarterMs)
    const type = typeOfDay(today)
    return sameClockBefore(quarterMs, NORMS.days).filter((_ms, index) => typeOfDay(today - 1 - index) === type)
  })

/**
 * A quantity in the quarter-hours around the same clock on earlier days of the same type, day after day; NaN where one of its
 * terms is not known. Quarter-hours, since prices are settled by them and everything else is at least as fine.
 */
export function normSlots(
  window: MarketWindow,
  terms: readonly Term[],
  quarterMs: number,
  standing: Standing,
): Float64Array {
  const days = normDays(window, quarterMs)
  const totals = new Float64Array(days.length * SLOTS_A_DAY)
  for (const { series, point, sign } of terms) {
    const meanOf = quarterMeans(window, series, point)
    let place = 0
    for (const dayMs of days)
      for (let slot = -AROUND_QUARTERS; slot <= AROUND_QUARTERS; slot++)
        totals[place++]! += sign * meanOf(dayMs + slot * QUARTER_MS, standing)
  }
  return totals
}
