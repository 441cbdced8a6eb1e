import { MINUTE_MS } from '../time/durations.ts'
import { dayTypeOf } from './day-type.ts'
import { NORMS } from './limits.ts'
import type { MarketWindow } from './market-window.ts'
import { sameClockBefore } from './same-clock.ts'
import { type Series, SYSTEM } from './series.ts'
import { remembered, type Standing, visitKnown } from './window-memo.ts'

/** One term of a normed quantity: net load is load minus wind minus solar, a basis one price minus another. */
export type Term = { series: Series; point: string; sign: 1 | -1 }

const QUARTER_MS = 15 * MINUTE_MS
const AROUND_QUARTERS = (NORMS.aroundMinutes * MINUTE_MS) / QUARTER_MS
/** The quarter-hour itself and those around it. */
export const SLOTS_A_DAY = 2 * AROUND_QUARTERS + 1

export const quarterOf = (atMs: number): number => Math.floor(atMs / QUARTER_MS) * QUARTER_MS

/** The same Central clock on earlier days of the same type, nearest first. */
const normDays = (window: MarketWindow, quarterMs: number): readonly number[] =>
  remembered(window, 'days of the norm', SYSTEM, quarterMs, () => {
    const type = dayTypeOf(new Date(quarterMs))
    return sameClockBefore(quarterMs, NORMS.days).filter((ms) => dayTypeOf(new Date(ms)) === type)
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
  const sums = new Float64Array(SLOTS_A_DAY)
  const counts = new Uint16Array(SLOTS_A_DAY)
  for (const { series, point, sign } of terms) {
    days.forEach((dayMs, day) => {
      const fromMs = dayMs - AROUND_QUARTERS * QUARTER_MS
      const toMs = fromMs + SLOTS_A_DAY * QUARTER_MS - 1
      sums.fill(0)
      counts.fill(0)
      visitKnown(window, series, point, fromMs, toMs, standing, (value, atMs) => {
        const slot = Math.floor((atMs - fromMs) / QUARTER_MS)
        sums[slot]! += value
        counts[slot]!++
      })
      for (let slot = 0; slot < SLOTS_A_DAY; slot++)
        totals[day * SLOTS_A_DAY + slot]! += counts[slot] === 0 ? Number.NaN : (sign * sums[slot]!) / counts[slot]!
    })
  }
  return totals
}
