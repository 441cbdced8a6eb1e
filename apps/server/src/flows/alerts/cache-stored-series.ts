import { MINUTE_MS } from '@tradeops/domain/time/durations'
import type { ReadStoredSeries, StoredSeriesByKey } from '../history/stored-series.ts'

/**
 * How long series are cached: a reader who moves the threshold of a new alert previews it several times within a
 * minute.
 */
const CACHED_MS = MINUTE_MS
/** Maximum number of cached previews; each takes about one megabyte for ninety days of three series. */
const MAX_CACHED = 8

type Cached = { toMs: number; columns: Promise<StoredSeriesByKey> }

/**
 * Keeps the series of the last previews for a minute. A request for a span of the same length that ends up to a minute
 * later gets the cached series: it lacks at most the newest SCED run.
 */
export function cacheStoredSeries(read: ReadStoredSeries): ReadStoredSeries {
  const cache = new Map<string, Cached>()
  return (wanted, fromMs, toMs) => {
    const key = [toMs - fromMs, ...wanted.map(({ series, point }) => `${series}/${point}`)].join(' ')
    const known = cache.get(key)
    if (known && toMs >= known.toMs && toMs - known.toMs < CACHED_MS) return known.columns
    const made: Cached = { toMs, columns: read(wanted, fromMs, toMs) }
    cache.delete(key)
    const [oldest] = cache.keys()
    if (cache.size >= MAX_CACHED && oldest !== undefined) cache.delete(oldest)
    cache.set(key, made)
    made.columns.catch(() => {
      if (cache.get(key) === made) cache.delete(key)
    })
    return made.columns
  }
}
