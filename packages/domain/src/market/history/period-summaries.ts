import { findCentralMidnight } from '../../time/central-time.ts'
import { DAY_MS, HOUR_MS } from '../../time/durations.ts'
import { type HistoryColumn, roundToThousandth } from './column.ts'

export type SummaryPeriodLength = 'hour' | 'day'

export type PeriodSummaries = { mean: (number | null)[]; low: (number | null)[]; high: (number | null)[] }

/** A time span longer than this is summarized by day, not by hour. */
const MAX_HOURLY_SPAN_MS = 32 * DAY_MS

/**
 * Lists the starts of all hours of a time span, or of its market days (23 to 25 hours) if it is long, and the end of
 * the last one.
 */
export function listSummaryPeriods(fromMs: number, toMs: number): { step: SummaryPeriodLength; edges: number[] } {
  const step = toMs - fromMs <= MAX_HOURLY_SPAN_MS ? 'hour' : 'day'
  const startOf = (ms: number) =>
    step === 'hour' ? Math.floor(ms / HOUR_MS) * HOUR_MS : findCentralMidnight(new Date(ms)).getTime()
  // The longest day has 25 hours, so 25.5 hours after a day's start is always in the next day, even when the clocks
  // change.
  const nextOf = (ms: number) => (step === 'hour' ? ms + HOUR_MS : startOf(ms + 25.5 * HOUR_MS))
  const edges = [startOf(fromMs)]
  while (edges.at(-1)! < toMs) edges.push(nextOf(edges.at(-1)!))
  return { step, edges }
}

/** Computes the mean, lowest and highest value of a column in each hour or day; null for one without values. */
export function summarizeHistoryPeriods({ at, values }: HistoryColumn, edges: readonly number[]): PeriodSummaries {
  const found: PeriodSummaries = { mean: [], low: [], high: [] }
  let index = 0
  while (index < at.length && at[index]! < edges[0]!) index++
  for (let period = 0; period < edges.length - 1; period++) {
    let [sum, count, low, high] = [0, 0, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
    for (; index < at.length && at[index]! < edges[period + 1]!; index++) {
      const value = values[index]!
      sum += value
      count++
      if (value < low) low = value
      if (value > high) high = value
    }
    found.mean.push(count === 0 ? null : roundToThousandth(sum / count))
    found.low.push(count === 0 ? null : low)
    found.high.push(count === 0 ? null : high)
  }
  return found
}
