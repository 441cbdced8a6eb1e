import { THRESHOLDS } from '../rules/thresholds.ts'
import { hourEndingOf } from '../time/central-time.ts'
import { dayTypeOf } from './day-type.ts'
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

const HOUR_MS = 3_600_000

function hourMean(window: MarketWindow, term: Term, hourMs: number, standing: Standing): number | null {
  let sum = 0
  let count = 0
  visitKnown(window, term.series, term.point, hourMs, hourMs + HOUR_MS - 1, standing, (value) => {
    sum += value
    count++
  })
  return count > 0 ? sum / count : null
}

/** Hourly means of a quantity in the same hour-ending on the same type of day, ascending. */
function sampleOf(window: MarketWindow, name: string, terms: readonly Term[], hourMs: number): Float64Array {
  return remembered(window, `norm/${name}/${hourMs}`, (standing) => {
    const type = dayTypeOf(new Date(hourMs))
    const values: number[] = []
    for (const earlierMs of sameClockBefore(hourMs, THRESHOLDS.norms.days)) {
      if (dayTypeOf(new Date(earlierMs)) !== type) continue
      let total: number | null = 0
      for (const term of terms) {
        const part = hourMean(window, term, earlierMs, standing)
        total = total === null || part === null ? null : total + term.sign * part
      }
      if (total !== null) values.push(total)
    }
    return sorted(values)
  })
}

/** "Is this normal?": where a value stands among the same hour-ending and day type of the last thirty days. */
export function normOf(window: MarketWindow, name: string, terms: readonly Term[], value: number, atMs: number): Norm {
  const hourMs = Math.floor(atMs / HOUR_MS) * HOUR_MS
  const sample = sampleOf(window, name, terms, hourMs)
  const at = new Date(hourMs)
  const basis = `HE${String(hourEndingOf(at)).padStart(2, '0')} ${dayTypeOf(at)}, ${THRESHOLDS.norms.days} days`
  const n = sample.length
  if (n < THRESHOLDS.norms.fewest) return { percentile: null, n, basis, reason: 'too_few' }
  return {
    percentile: percentileOfSorted(sample, value) ?? 0,
    p10: quantileOfSorted(sample, 0.1) ?? 0,
    p50: quantileOfSorted(sample, 0.5) ?? 0,
    p90: quantileOfSorted(sample, 0.9) ?? 0,
    n,
    basis,
  }
}
