import { DAY_MS, QUARTER_MS } from '../time/durations.ts'
import { createLastingMemoSlot, findOldestAdded } from './market-memo.ts'
import { findObservations, type MarketWindow, type Observation } from './market-window.ts'
import type { Series } from './series.ts'
import { noteRead, type ValidSpan, visitKnownValues } from './window-memo.ts'

export const floorToQuarter = (atMs: number): number => Math.floor(atMs / QUARTER_MS) * QUARTER_MS

/**
 * The mean of each quarter-hour of a column, and the first and last `asOfMs` for which that mean is valid. The three
 * are stored side by side, because a norm reads sixty distant values, and separate arrays would cost three memory
 * fetches each.
 */
type Quarters = { firstMs: number; count: number; values: Float64Array; version: number }

const VALUES_PER_QUARTER = 3
const QUARTERS_PER_DAY = DAY_MS / QUARTER_MS

const cache = createLastingMemoSlot(() => new WeakMap<readonly Observation[], Quarters>())

function quartersOf(window: MarketWindow, series: Series, column: readonly Observation[]): Quarters {
  const known = cache(window).get(column)
  if (known?.version === window.memo.version) return known
  const kept = known && withoutAdded(window, series, column, known)
  const made = kept ?? createQuarters(column, window.memo.version)
  cache(window).set(column, made)
  return made
}

const countQuarters = (column: readonly Observation[], firstMs: number): number =>
  (floorToQuarter(column.at(-1)?.atMs ?? 0) - firstMs) / QUARTER_MS + 1

function createQuarters(column: readonly Observation[], version: number): Quarters {
  const firstMs = floorToQuarter(column[0]?.atMs ?? 0)
  const count = countQuarters(column, firstMs)
  return { firstMs, count, values: new Float64Array(VALUES_PER_QUARTER * count), version }
}

/** The quarter-hours before the oldest added row; null where rows were added before the first one. */
function withoutAdded(
  { memo }: MarketWindow,
  series: Series,
  column: readonly Observation[],
  { firstMs, count: countBefore, values, version }: Quarters,
): Quarters | null {
  const oldestMs = findOldestAdded(memo, series, version)
  if (oldestMs < firstMs) return null
  const count = Math.max(countBefore, countQuarters(column, firstMs))
  // A day of room, so that the array is not copied with every document.
  const room = count > countBefore ? count + QUARTERS_PER_DAY : count
  const grown = room === countBefore ? values : new Float64Array(VALUES_PER_QUARTER * room)
  if (grown !== values) grown.set(values)
  if (Number.isFinite(oldestMs)) grown.fill(0, VALUES_PER_QUARTER * ((floorToQuarter(oldestMs) - firstMs) / QUARTER_MS))
  return { firstMs, count: room, values: grown, version: memo.version }
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
  const perFirst = means.length / firstsMs.length
  let latestMs = Number.NEGATIVE_INFINITY
  for (const firstMs of firstsMs) if (firstMs > latestMs) latestMs = firstMs
  noteRead(validSpan, series, latestMs + perFirst * QUARTER_MS - 1)
  const column = findObservations(window, series, point)
  if (!column) {
    means.fill(Number.NaN)
    return
  }
  const quarters = quartersOf(window, series, column)
  const { values, count } = quarters
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
