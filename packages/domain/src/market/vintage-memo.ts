import type { MarketWindow, Vintage } from './market-window.ts'
import { slot } from './memo.ts'
import type { ValidSpan } from './window-memo.ts'

/** From the newest publication known to the first one still to come: in between every forecast reads the same. */
function standingOf(window: MarketWindow): ValidSpan {
  const standing = { fromMs: Number.NEGATIVE_INFINITY, untilMs: Number.POSITIVE_INFINITY }
  for (const column of window.vintages.values()) {
    for (let index = publishedBy(column, window.asOfMs) - 1; index >= 0; index--) {
      if (column[index]!.knownAtMs > window.asOfMs) continue
      standing.fromMs = Math.max(standing.fromMs, column[index]!.knownAtMs)
      break
    }
    // A later publication may become known before an earlier one does, but never before it is put out.
    for (let index = Math.max(0, publishedBy(column, window.asOfMs) - 3); index < column.length; index++) {
      const { publishedAtMs, knownAtMs } = column[index]!
      if (publishedAtMs >= standing.untilMs) break
      if (knownAtMs > window.asOfMs) standing.untilMs = Math.min(standing.untilMs, knownAtMs)
    }
  }
  return standing
}

function publishedBy(column: readonly Vintage[], ms: number): number {
  let low = 0
  let high = column.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (column[middle]!.publishedAtMs <= ms) low = middle + 1
    else high = middle
  }
  return low
}

type Kept = ValidSpan & { hourMs: number; madeMs: number; expiresMs: number; result: unknown }

const lastWork = slot((): { kept: Kept | null } => ({ kept: null }))

/**
 * What is made of forecasts alone, and of the hour, is made again only when a forecast or the hour changes, or when the
 * work has named a moment at which one of its forecasts grows too old.
 */
export function rememberedForHour<T>(
  window: MarketWindow,
  nowMs: number,
  hourMs: number,
  work: (expireAt: (ms: number) => void) => T,
): T {
  const last = lastWork(window)
  const { kept } = last
  const stands = kept && window.asOfMs >= kept.fromMs && window.asOfMs < kept.untilMs
  if (stands && kept.hourMs === hourMs && nowMs >= kept.madeMs && nowMs < kept.expiresMs) return kept.result as T
  let expiresMs = Number.POSITIVE_INFINITY
  const result = work((ms) => {
    if (ms > nowMs) expiresMs = Math.min(expiresMs, ms)
  })
  last.kept = { ...standingOf(window), hourMs, madeMs: nowMs, expiresMs, result }
  return result
}
