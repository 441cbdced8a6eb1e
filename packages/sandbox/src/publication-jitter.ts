import type { Market } from './model/market.ts'
import { drawUniform } from './model/noise.ts'
import type { UpstreamDocument } from './wire/format/upstream-document.ts'

/** Recorded delays: a display follows its SCED run by 3 to 20 seconds, usually 12, and occasionally by minutes. */
const EARLIEST_MS = -9_000
const LATEST_MS = 8_000
const LATE_SHARE = 0.03
const LATE_FROM_MS = 30_000
const LATE_UNTIL_MS = 150_000
/** No document is published twice within a second. */
const STEP_MS = 1_000

/** Computes a version's offset from its usual publication time, always the same for the same version. */
export function computeJitterMs(key: string, releasedAt: Date): number {
  const about = [key, releasedAt.getTime()] as const
  const [from, until] =
    drawUniform(...about, 'late') < LATE_SHARE ? [LATE_FROM_MS, LATE_UNTIL_MS] : [EARLIEST_MS, LATEST_MS]
  return from + drawUniform(...about) * (until - from)
}

/** Finds the newest version published by `now`, with each version's jitter; null while there is none. */
export function findJitteredPublication(
  key: string,
  document: UpstreamDocument,
  market: Market,
  now: Date,
): Date | null {
  let releasedAt = document.releasedAt(market, new Date(now.getTime() - EARLIEST_MS))
  while (releasedAt && releasedAt.getTime() + computeJitterMs(key, releasedAt) > now.getTime()) {
    releasedAt = document.releasedAt(market, new Date(releasedAt.getTime() - STEP_MS))
  }
  return releasedAt
}
