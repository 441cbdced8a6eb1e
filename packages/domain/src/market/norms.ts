import { hourEndingOf } from '../time/central-time.ts'
import { HOUR_MS } from '../time/durations.ts'
import { dayTypeOf } from './day-type.ts'
import { NORMS } from './limits.ts'
import type { MarketWindow } from './market-window.ts'
import { sameClockBefore } from './same-clock.ts'
import type { Series } from './series.ts'
import { percentileOfSorted, quantileOfSorted, sorted } from './statistics.ts'
import { remembered, type Standing, visitKnown } from './window-memo.ts'

export type Norm =
  | { percentile: number; p10: number; p50: number; p90: number; n: number; basis: string }
  | { percentile: null; n: number; basis: string; reason: 'too_few' }

/** One term of a normed quantity: net load is load minus wind minus solar, a basis one price minus another. */
export type Term = { series: Series; point: string; sign: 1 | -1 }

const cents = (value: number): number => Math.round(100 * value) / 100 + 0

function hourMean(window: MarketWindow, term: Term, hourMs: number, standing: Standing): number | null {
  let sum = 0
  let count = 0
  visitKnown(window, term.series, term.point, hourMs, hourMs + HOUR_MS - 1, standing, (value) => {
    sum += value
    count++
  })
  return count > 0 ? sum / count : null
}

type Comparison = { sample: Float64Array; basis: string; p10: number; p50: number; p90: number }

/** Hourly means of a quantity in the same hour-ending on the same type of day, ascending. */
function comparisonOf(window: MarketWindow, name: string, terms: readonly Term[], hourMs: number): Comparison {
  return remembered(window, 'norm', name, hourMs, (standing) => {
    const at = new Date(hourMs)
    const type = dayTypeOf(at)
    const values: number[] = []
    for (const earlierMs of sameClockBefore(hourMs, NORMS.days)) {
      if (dayTypeOf(new Date(earlierMs)) !== type) continue
      let total: number | null = 0
      for (const term of terms) {
        const part = hourMean(window, term, earlierMs, standing)
        total = total === null || part === null ? null : total + term.sign * part
      }
      if (total !== null) values.push(total)
    }
    const basis = `HE${String(hourEndingOf(at)).padStart(2, '0')} ${type}, ${NORMS.days} days`
    const sample = sorted(values)
    const level = (share: number) => cents(quantileOfSorted(sample, share) ?? 0)
    return { sample, basis, p10: level(0.1), p50: level(0.5), p90: level(0.9) }
  })
}

/** "Is this normal?": where a value stands among the same hour-ending and day type of the last thirty days. */
export function normOf(window: MarketWindow, name: string, terms: readonly Term[], value: number, atMs: number): Norm {
  const hourMs = Math.floor(atMs / HOUR_MS) * HOUR_MS
  const { sample, basis, p10, p50, p90 } = comparisonOf(window, name, terms, hourMs)
  const n = sample.length
  if (n < NORMS.fewest) return { percentile: null, n, basis, reason: 'too_few' }
  return { percentile: percentileOfSorted(sample, value) ?? 0, p10, p50, p90, n, basis }
}
