import { QUARTER_MS } from '../time/durations.ts'
import { createMemoSlot } from './market-memo.ts'
import { findObservations, type MarketWindow, type Observation } from './market-window.ts'
import type { Series } from './series.ts'
import { type ValidSpan, visitKnownValues } from './window-memo.ts'

export const floorToQuarter = (atMs: number): number => Math.floor(atMs / QUARTER_MS) * QUARTER_MS

/**
 * The mean of each quarter-hour of a column, and the first and last `asOfMs` for which that mean is valid. The three
 * are stored side by side, because a norm reads sixty distant values, and separate arrays would cost three memory
 * fetches each.
 */
type Quarters = { firstMs: number; count: number; values: Float64Array }

const VALUES_PER_QUARTER = 3

const cache = createMemoSlot(() => new WeakMap<readonly Observation[], Quarters>())

function quartersOf(window: MarketWindow, column: readonly Observation[]): Quarters {
  const known = cache(window).get(column)
  if (known) return known
  const firstMs = floorToQuarter(column[0]?.atMs ?? 0)
  const count = (floorToQuarter(column.at(-1)?.atMs ?? 0) - firstMs) / QUARTER_MS + 1
  const made: Quarters = { firstMs, count, values: new Float64Array(VALUES_PER_QUARTER * count) }
  cache(window).set(column, made)
  return made
}

/**
 * Writes the known means of quarter-hours into `means` (NaN if unknown), equally many from each of `firstsMs`, and
 * narrows `validSpan`. Means are cached, because the norms of the next sixty days use each more than two hundred times.
 */
export function writeQuarterMeans(
  window: MarketWindow,
  series: Series,
  point: string,
  firstsMs: readonly number[],
  validSpan: ValidSpan,
  means: Float64Array,
): void {
  const column = findObservations(window, series, point)
  if (!column) {
    means.fill(Number.NaN)
    return
  }
  const quarters = quartersOf(window, column)
  const { values, count } = quarters
  const perFirst = means.length / firstsMs.length
  let index = 0
  for (const firstMs of firstsMs) {
    const end = index + perFirst
    for (let place = (firstMs - quarters.firstMs) / QUARTER_MS; index < end; place++, index++) {
      if (place < 0 || place >= count) {
        means[index] = Number.NaN
        continue
      }
      const at = VALUES_PER_QUARTER * place
      if (!(window.asOfMs >= values[at + 1]! && window.asOfMs < values[at + 2]!))
        computeMean(window, series, point, quarters, place)
      means[index] = values[at]!
      if (values[at + 1]! > validSpan.fromMs) validSpan.fromMs = values[at + 1]!
      if (values[at + 2]! < validSpan.untilMs) validSpan.untilMs = values[at + 2]!
    }
  }
}

function computeMean(window: MarketWindow, series: Series, point: string, quarters: Quarters, place: number): void {
  const startMs = quarters.firstMs + place * QUARTER_MS
  const validSpan: ValidSpan = { fromMs: Number.NEGATIVE_INFINITY, untilMs: Number.POSITIVE_INFINITY }
  let sum = 0
  let count = 0
  visitKnownValues(window, series, point, startMs, startMs + QUARTER_MS - 1, validSpan, (value) => {
    sum += value
    count++
  })
  const at = VALUES_PER_QUARTER * place
  quarters.values[at] = count === 0 ? Number.NaN : sum / count
  quarters.values[at + 1] = validSpan.fromMs
  quarters.values[at + 2] = validSpan.untilMs
}
