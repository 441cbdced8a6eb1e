import type { SimulatedMarket } from './model/market.ts'
import { drawUniformNumber } from './model/noise.ts'
import type { UpstreamDocument } from './wire/format/upstream-document.ts'

/**
 * Offsets in milliseconds from the usual delay of a document, as measured: a page follows its SCED run usually by 12
 * seconds, otherwise by 3 to 20, and occasionally by minutes.
 */
const EARLIEST_MS = -9_000
const LATEST_MS = 8_000
const LATE_SHARE = 0.03
const LATE_FROM_MS = 30_000
const LATE_UNTIL_MS = 150_000
/** Step back in time to find the previous version of a document; no document is published twice within a second. */
const STEP_MS = 1_000

/**
 * Computes how much earlier or later than usual a version of a document is published; the same version always has the
 * same offset.
 */
export function computePublicationJitterMs(key: string, releasedAt: Date): number {
  const about = [key, releasedAt.getTime()] as const
  const [from, until] =
    drawUniformNumber(...about, 'late') < LATE_SHARE ? [LATE_FROM_MS, LATE_UNTIL_MS] : [EARLIEST_MS, LATEST_MS]
  return from + drawUniformNumber(...about) * (until - from)
}

/**
 * Finds the newest version of a document published by `now`, including random delays; null while no version is
 * published.
 */
export function findJitteredPublicationTime(
  key: string,
  document: UpstreamDocument,
  market: SimulatedMarket,
  now: Date,
): Date | null {
  let releasedAt = document.releasedAt(market, new Date(now.getTime() - EARLIEST_MS))
  while (releasedAt && releasedAt.getTime() + computePublicationJitterMs(key, releasedAt) > now.getTime()) {
    releasedAt = document.releasedAt(market, new Date(releasedAt.getTime() - STEP_MS))
  }
  return releasedAt
}
