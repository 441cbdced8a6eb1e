import { findFirstIndexFrom, type Observation } from '../market-window.ts'
import type { Series } from '../series.ts'

/** Prices that ERCOT corrects, each with the series of its corrections. */
export const CORRECTION_SERIES = { spp: 'sppCorrection', lmp: 'lmpCorrection', damSpp: 'damSppCorrection' } as const

export type CorrectedSeries = keyof typeof CORRECTION_SERIES
const CORRECTED_SERIES = Object.keys(CORRECTION_SERIES) as CorrectedSeries[]

export const isCorrectedSeries = (series: string): series is CorrectedSeries => Object.hasOwn(CORRECTION_SERIES, series)

/** Finds the prices that a series of corrections is about; null for every other series. */
export const findCorrectedSeries = (series: Series): CorrectedSeries | null =>
  CORRECTED_SERIES.find((corrected) => CORRECTION_SERIES[corrected] === series) ?? null

function readCorrectedAtMs({ detail, knownAtMs }: Observation): number {
  return detail && 'correctedAtMs' in detail ? detail.correctedAtMs : knownAtMs
}

/**
 * Merges corrections into a column of prices: each becomes a later row of the price that it names, known when the
 * correction was. A correction of a price that is not stored changes nothing. A correction that is older than the one
 * already read changes nothing, and neither does a document that repeats the first price afterwards.
 */
export function mergeCorrections(
  prices: readonly Observation[],
  corrections: readonly Observation[],
): readonly Observation[] {
  const parts: (readonly Observation[])[] = []
  let copied = 0
  for (let next = 0; next < corrections.length; ) {
    const { atMs } = corrections[next]!
    const made: Observation[] = []
    while (corrections[next]?.atMs === atMs) made.push(corrections[next++]!)
    const first = findFirstIndexFrom(prices, atMs)
    let end = first
    while (prices[end]?.atMs === atMs) end++
    if (end === first) continue
    parts.push(prices.slice(copied, first), correctPrice(prices.slice(first, end), made))
    copied = end
  }
  if (parts.length === 0) return prices
  parts.push(prices.slice(copied))
  // Not flat(), which copies row by row: a column of prices has thousands, and a window is opened at every document.
  return ([] as Observation[]).concat(...parts)
}

/** Lists the rows of one price in the order in which they became known: as published, then as corrected. */
function correctPrice(published: readonly Observation[], corrections: readonly Observation[]): Observation[] {
  const [first] = published
  const counted: Observation[] = []
  let newestMadeMs = Number.NEGATIVE_INFINITY
  for (const correction of corrections) {
    const madeMs = readCorrectedAtMs(correction)
    if (madeMs < newestMadeMs) continue
    newestMadeMs = madeMs
    // A price that is backfilled after its correction was read is corrected as soon as it is known.
    const knownAtMs = Math.max(correction.knownAtMs, first!.knownAtMs + 1, (counted.at(-1)?.knownAtMs ?? 0) + 1)
    counted.push({ atMs: correction.atMs, value: correction.value, knownAtMs })
  }
  const correctedFromMs = counted[0]!.knownAtMs
  return [...published.filter((row) => row === first || row.knownAtMs < correctedFromMs), ...counted]
}
