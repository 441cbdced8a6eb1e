import { DAY_MS, QUARTER_HOUR_MS } from '../time/durations.ts'
import { createLastingCacheSlot, findOldestAddedMs } from './market-cache.ts'
import { findValueColumn, type MarketWindow, type Observation } from './market-window.ts'
import type { Series } from './series.ts'
import { type CachedResultSpan, recordSeriesRead, visitKnownValues } from './window-memo.ts'

export const floorToQuarterHour = (atMs: number): number => Math.floor(atMs / QUARTER_HOUR_MS) * QUARTER_HOUR_MS

/**
 * The means of a column's quarter-hours. Each mean is stored beside the first and last `asOfMs` for which it is valid,
 * because usual values read sixty distant means, and three separate arrays would cost three memory fetches for each.
 */
type Quarters = { firstMs: number; count: number; values: Float64Array; version: number }

const VALUES_PER_QUARTER = 3
const QUARTERS_PER_DAY = DAY_MS / QUARTER_HOUR_MS

const cache = createLastingCacheSlot(() => new WeakMap<readonly Observation[], Quarters>())

function quartersOf(window: MarketWindow, series: Series, column: readonly Observation[]): Quarters {
  const known = cache(window).get(column)
  if (known?.version === window.memo.version) return known
  const kept = known && withoutAdded(window, series, column, known)
  const made = kept ?? createQuarters(column, window.memo.version)
  cache(window).set(column, made)
  return made
}

const countQuarters = (column: readonly Observation[], firstMs: number): number =>
  (floorToQuarterHour(column.at(-1)?.atMs ?? 0) - firstMs) / QUARTER_HOUR_MS + 1

function createQuarters(column: readonly Observation[], version: number): Quarters {
  const firstMs = floorToQuarterHour(column[0]?.atMs ?? 0)
  const count = countQuarters(column, firstMs)
  return { firstMs, count, values: new Float64Array(VALUES_PER_QUARTER * count), version }
}

/** Keeps the quarter-hours before the oldest added value; null if values were added before the first quarter-hour. */
function withoutAdded(
  { memo }: MarketWindow,
  series: Series,
  column: readonly Observation[],
  { firstMs, count: countBefore, values, version }: Quarters,
): Quarters | null {
  const oldestMs = findOldestAddedMs(memo, series, version)
  if (oldestMs < firstMs) return null
  const count = Math.max(countBefore, countQuarters(column, firstMs))
  // Reserves one spare day, so that the array is not copied each time a document arrives.
  const room = count > countBefore ? count + QUARTERS_PER_DAY : count
  const grown = room === countBefore ? values : new Float64Array(VALUES_PER_QUARTER * room)
  if (grown !== values) grown.set(values)
  if (Number.isFinite(oldestMs))
    grown.fill(0, VALUES_PER_QUARTER * ((floorToQuarterHour(oldestMs) - firstMs) / QUARTER_HOUR_MS))
  return { firstMs, count: room, values: grown, version: memo.version }
}

/**
 * Writes the means of quarter-hours into `means`: equally many from each start in `firstsMs`, NaN if unknown. It also
 * narrows `validSpan`, the time in which these means stay valid. Means are cached, because usual values read each of
 * them more than two hundred times.
 */
export function writeQuarterHourMeans(
  window: MarketWindow,
  series: Series,
  point: string,
  firstsMs: readonly number[],
  validSpan: CachedResultSpan,
  means: Float64Array,
): void {
  const perFirst = means.length / firstsMs.length
  let latestMs = Number.NEGATIVE_INFINITY
  for (const firstMs of firstsMs) if (firstMs > latestMs) latestMs = firstMs
  recordSeriesRead(validSpan, series, latestMs + perFirst * QUARTER_HOUR_MS - 1)
  const column = findValueColumn(window, series, point)
  if (!column) {
    means.fill(Number.NaN)
    return
  }
  const quarters = quartersOf(window, series, column)
  const { values, count } = quarters
  let index = 0
  for (const firstMs of firstsMs) {
    const end = index + perFirst
    for (let place = (firstMs - quarters.firstMs) / QUARTER_HOUR_MS; index < end; place++, index++) {
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
  const startMs = quarters.firstMs + place * QUARTER_HOUR_MS
  const validSpan: CachedResultSpan = { fromMs: Number.NEGATIVE_INFINITY, untilMs: Number.POSITIVE_INFINITY }
  let sum = 0
  let count = 0
  visitKnownValues(window, series, point, startMs, startMs + QUARTER_HOUR_MS - 1, validSpan, (value) => {
    sum += value
    count++
  })
  const at = VALUES_PER_QUARTER * place
  quarters.values[at] = count === 0 ? Number.NaN : sum / count
  quarters.values[at + 1] = validSpan.fromMs
  quarters.values[at + 2] = validSpan.untilMs
}
