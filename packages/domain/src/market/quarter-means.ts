import { MINUTE_MS } from '../time/durations.ts'
import { type MarketWindow, type Observation, observationsOf } from './market-window.ts'
import { slot } from './memo.ts'
import type { Series } from './series.ts'
import { type ValidSpan, visitKnown } from './window-memo.ts'

export const QUARTER_MS = 15 * MINUTE_MS

export const quarterOf = (atMs: number): number => Math.floor(atMs / QUARTER_MS) * QUARTER_MS

/** Of every quarter-hour that a column reaches over: its mean, and between which moments of knowing that stands. */
type Quarters = { firstMs: number; mean: Float64Array; fromMs: Float64Array; untilMs: Float64Array }

const kept = slot(() => new WeakMap<readonly Observation[], Quarters>())

function quartersOf(window: MarketWindow, column: readonly Observation[]): Quarters {
  const known = kept(window).get(column)
  if (known) return known
  const firstMs = quarterOf(column[0]?.atMs ?? 0)
  const count = (quarterOf(column.at(-1)?.atMs ?? 0) - firstMs) / QUARTER_MS + 1
  const made: Quarters = {
    firstMs,
    mean: new Float64Array(count),
    fromMs: new Float64Array(count),
    untilMs: new Float64Array(count),
  }
  kept(window).set(column, made)
  return made
}

/**
 * The means of quarter-hours as they are known, NaN where nothing is, put into `means`: as many in a row from each of `firstsMs`
 * as there is room for. Narrows `standing`. A quarter-hour is asked for by the norms of the sixty days after it, two hundred times
 * and more, and its mean is worked out once.
 */
export function quarterMeans(
  window: MarketWindow,
  series: Series,
  point: string,
  firstsMs: readonly number[],
  standing: ValidSpan,
  means: Float64Array,
): void {
  const column = observationsOf(window, series, point)
  if (!column) {
    means.fill(Number.NaN)
    return
  }
  const quarters = quartersOf(window, column)
  const { mean, fromMs, untilMs } = quarters
  const inARow = means.length / firstsMs.length
  let index = 0
  for (const firstMs of firstsMs) {
    const end = index + inARow
    for (let place = (firstMs - quarters.firstMs) / QUARTER_MS; index < end; place++, index++) {
      if (place < 0 || place >= mean.length) {
        means[index] = Number.NaN
        continue
      }
      if (!(window.asOfMs >= fromMs[place]! && window.asOfMs < untilMs[place]!))
        workOut(window, series, point, quarters, place)
      means[index] = mean[place]!
      if (fromMs[place]! > standing.fromMs) standing.fromMs = fromMs[place]!
      if (untilMs[place]! < standing.untilMs) standing.untilMs = untilMs[place]!
    }
  }
}

function workOut(window: MarketWindow, series: Series, point: string, quarters: Quarters, place: number): void {
  const startMs = quarters.firstMs + place * QUARTER_MS
  const standing: ValidSpan = { fromMs: Number.NEGATIVE_INFINITY, untilMs: Number.POSITIVE_INFINITY }
  let sum = 0
  let count = 0
  visitKnown(window, series, point, startMs, startMs + QUARTER_MS - 1, standing, (value) => {
    sum += value
    count++
  })
  quarters.mean[place] = count === 0 ? Number.NaN : sum / count
  quarters.fromMs[place] = standing.fromMs
  quarters.untilMs[place] = standing.untilMs
}
