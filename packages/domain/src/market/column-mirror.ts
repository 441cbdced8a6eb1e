import { lowerBound, type MarketWindow, type Observation, observationsOf } from './market-window.ts'
import { slot } from './memo.ts'
import type { Series } from './series.ts'
import type { Standing } from './window-memo.ts'

/** A column as three plain arrays: a reference reads two hundred rows, and chasing two hundred objects costs ten times that. */
type Mirror = { rows: readonly Observation[]; atMs: Float64Array; knownAtMs: Float64Array; values: Float64Array }

const mirrors = slot(() => new Map<readonly Observation[], Mirror>())

function mirrorOf(window: MarketWindow, series: Series, point: string): Mirror | null {
  const rows = observationsOf(window, series, point)
  if (!rows) return null
  const kept = mirrors(window)
  const known = kept.get(rows)
  if (known) return known
  const mirror: Mirror = {
    rows,
    atMs: Float64Array.from(rows, (row) => row.atMs),
    knownAtMs: Float64Array.from(rows, (row) => row.knownAtMs),
    values: Float64Array.from(rows, (row) => row.value),
  }
  kept.set(rows, mirror)
  return mirror
}

/**
 * Puts the values in [fromMs, toMs], as they were known, into a buffer from `count` on, and returns the new count. A later
 * row of the same moment is a correction and replaces the one before it.
 */
export function gatherKnown(
  window: MarketWindow,
  series: Series,
  point: string,
  fromMs: number,
  toMs: number,
  standing: Standing,
  buffer: Float64Array,
  count: number,
): number {
  const mirror = mirrorOf(window, series, point)
  if (!mirror) return count
  const { rows, atMs, knownAtMs, values } = mirror
  let taken = count
  let lastMs = Number.NaN
  for (let index = lowerBound(rows, fromMs); index < atMs.length && atMs[index]! <= toMs; index++) {
    const knownMs = knownAtMs[index]!
    if (knownMs > window.asOfMs) {
      if (knownMs < standing.untilMs) standing.untilMs = knownMs
      continue
    }
    if (knownMs > standing.fromMs) standing.fromMs = knownMs
    if (atMs[index] === lastMs) taken--
    lastMs = atMs[index]!
    if (taken < buffer.length) buffer[taken++] = values[index]!
  }
  return taken
}
