import { MINUTE_MS } from '../time/durations.ts'
import { keyOf, type MarketWindow, observationsOf } from './market-window.ts'
import { slot } from './memo.ts'
import type { Series } from './series.ts'
import { type Standing, visitKnown } from './window-memo.ts'

export const QUARTER_MS = 15 * MINUTE_MS

/** Means by quarter-hour from the first row of a column on, and between which two moments of knowing each stands. */
type Kept = { firstMs: number; means: Float64Array; fromMs: Float64Array; untilMs: Float64Array }

const keptOf = slot(() => new Map<string, Kept | null>())

function emptyFor(window: MarketWindow, series: Series, point: string): Kept | null {
  const column = observationsOf(window, series, point)
  if (!column?.length) return null
  const firstMs = Math.floor(column[0]!.atMs / QUARTER_MS) * QUARTER_MS
  const count = Math.floor((column.at(-1)!.atMs - firstMs) / QUARTER_MS) + 1
  const numbers = () => new Float64Array(count)
  // A mean that stands until the beginning of time has not been worked out.
  return { firstMs, means: numbers(), fromMs: numbers(), untilMs: numbers() }
}

/**
 * The mean of a column in any quarter-hour, NaN where nothing is known of it. Worked out once for as long as nothing it read
 * has changed: the norms of sixty days ask for each quarter again with every quarter that follows.
 */
export function quarterMeans(window: MarketWindow, series: Series, point: string) {
  const columns = keptOf(window)
  const name = keyOf(series, point)
  let kept = columns.get(name)
  if (kept === undefined) {
    kept = emptyFor(window, series, point)
    columns.set(name, kept)
  }
  if (kept === null) return () => Number.NaN
  const { firstMs, means, fromMs, untilMs } = kept
  return (quarterMs: number, standing: Standing): number => {
    const place = (quarterMs - firstMs) / QUARTER_MS
    if (place < 0 || place >= means.length) return Number.NaN
    if (window.asOfMs < fromMs[place]! || window.asOfMs >= untilMs[place]!) {
      let [sum, count] = [0, 0]
      const own: Standing = { fromMs: Number.NEGATIVE_INFINITY, untilMs: Number.POSITIVE_INFINITY }
      visitKnown(window, series, point, quarterMs, quarterMs + QUARTER_MS - 1, own, (value) => {
        sum += value
        count++
      })
      means[place] = count === 0 ? Number.NaN : sum / count
      fromMs[place] = own.fromMs
      untilMs[place] = own.untilMs
    }
    standing.fromMs = Math.max(standing.fromMs, fromMs[place]!)
    standing.untilMs = Math.min(standing.untilMs, untilMs[place]!)
    return means[place]!
  }
}
