import { findFirstIndexFrom, type Observation } from '../market-window.ts'
import type { Series } from '../series.ts'

/** The price series that ERCOT corrects, each with the series that stores its corrections. */
export const CORRECTION_SERIES = { spp: 'sppCorrection', lmp: 'lmpCorrection', damSpp: 'damSppCorrection' } as const

export type CorrectedPriceSeries = keyof typeof CORRECTION_SERIES
const CORRECTED_SERIES = Object.keys(CORRECTION_SERIES) as CorrectedPriceSeries[]

export const isCorrectedPriceSeries = (series: string): series is CorrectedPriceSeries =>
  Object.hasOwn(CORRECTION_SERIES, series)

/** Finds the price series that a series of corrections belongs to; null for every other series. */
export const findCorrectedPriceSeries = (series: Series): CorrectedPriceSeries | null =>
  CORRECTED_SERIES.find((corrected) => CORRECTION_SERIES[corrected] === series) ?? null

function readCorrectedAtMs({ detail, knownAtMs }: Observation): number {
  return detail && 'correctedAtMs' in detail ? detail.correctedAtMs : knownAtMs
}

/**
 * Merges ERCOT's corrections into a column of prices. Each correction becomes a later version of its price, known since
 * the correction was known. It has no effect if the price is not stored or if a newer correction was already read. A
 * document that repeats the first price afterwards has no effect either.
 */
export function mergePriceCorrections(
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
  // Uses concat instead of flat(), which copies row by row, because a column has thousands of prices and is merged
  // again after every document.
  return ([] as Observation[]).concat(...parts)
}

/** Lists the versions of one price in the order in which they became known: as published, then as corrected. */
function correctPrice(published: readonly Observation[], corrections: readonly Observation[]): Observation[] {
  const [first] = published
  const counted: Observation[] = []
  let newestMadeMs = Number.NEGATIVE_INFINITY
  for (const correction of corrections) {
    const madeMs = readCorrectedAtMs(correction)
    if (madeMs < newestMadeMs) continue
    newestMadeMs = madeMs
    // A price that is backfilled after its correction was read is corrected at once, one millisecond after it became
    // known.
    const knownAtMs = Math.max(correction.knownAtMs, first!.knownAtMs + 1, (counted.at(-1)?.knownAtMs ?? 0) + 1)
    counted.push({ atMs: correction.atMs, value: correction.value, knownAtMs })
  }
  const correctedFromMs = counted[0]!.knownAtMs
  return [...published.filter((row) => row === first || row.knownAtMs < correctedFromMs), ...counted]
}
