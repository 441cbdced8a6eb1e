import { createCacheSlot } from './market-cache.ts'
import type { ForecastVintage, MarketWindow } from './market-window.ts'
import type { CachedResultSpan } from './window-memo.ts'

/** Finds the span from the newest known forecast publication to the next one, in which all forecasts stay the same. */
function validSpanOf(window: MarketWindow): CachedResultSpan {
  const validSpan = { fromMs: Number.NEGATIVE_INFINITY, untilMs: Number.POSITIVE_INFINITY }
  for (const column of window.vintages.values()) {
    for (let index = publishedBy(column, window.asOfMs) - 1; index >= 0; index--) {
      if (column[index]!.knownAtMs > window.asOfMs) continue
      validSpan.fromMs = Math.max(validSpan.fromMs, column[index]!.knownAtMs)
      break
    }
    // A later forecast publication can become known before an earlier one, but never before it is published.
    for (let index = Math.max(0, publishedBy(column, window.asOfMs) - 3); index < column.length; index++) {
      const { publishedAtMs, knownAtMs } = column[index]!
      if (publishedAtMs >= validSpan.untilMs) break
      if (knownAtMs > window.asOfMs) validSpan.untilMs = Math.min(validSpan.untilMs, knownAtMs)
    }
  }
  return validSpan
}

function publishedBy(column: readonly ForecastVintage[], ms: number): number {
  let low = 0
  let high = column.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (column[middle]!.publishedAtMs <= ms) low = middle + 1
    else high = middle
  }
  return low
}

type CachedResult = CachedResultSpan & { hourMs: number; madeMs: number; expiresMs: number; result: unknown }

const lastResult = createCacheSlot((): { cached: CachedResult | null } => ({ cached: null }))

/** Caches a result that depends on forecasts and the hour, until either changes or until the time that `work` sets. */
export function memoizeForHour<T>(
  window: MarketWindow,
  nowMs: number,
  hourMs: number,
  work: (expireAt: (ms: number) => void) => T,
): T {
  const last = lastResult(window)
  const { cached } = last
  const isValid = cached && window.asOfMs >= cached.fromMs && window.asOfMs < cached.untilMs
  if (isValid && cached.hourMs === hourMs && nowMs >= cached.madeMs && nowMs < cached.expiresMs)
    return cached.result as T
  let expiresMs = Number.POSITIVE_INFINITY
  const result = work((ms) => {
    if (ms > nowMs) expiresMs = Math.min(expiresMs, ms)
  })
  last.cached = { ...validSpanOf(window), hourMs, madeMs: nowMs, expiresMs, result }
  return result
}
