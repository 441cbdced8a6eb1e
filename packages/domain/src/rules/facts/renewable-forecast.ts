import { type MarketWindow, newestVintage, type Vintage } from '../../market/market-window.ts'
import { usableMs } from '../../market/series.ts'
import { type Absent, absent } from '../engine/fact.ts'

/**
 * A wind or solar forecast as it stood at a moment, if it was of use then. A posting covers seven days, so a feed that died
 * the day before yesterday still has a number for this hour; it is not a forecast any more.
 */
export function renewableForecastAsOf(
  window: MarketWindow,
  series: 'stwpf' | 'stppf',
  point: string,
  asOfMs: number,
): Vintage | Absent {
  const vintage = newestVintage(window, series, point, asOfMs + 1)
  if (!vintage) return absent('missing')
  return asOfMs - vintage.publishedAtMs <= usableMs(series) ? vintage : absent('stale')
}

export const vintageOrNull = (found: Vintage | Absent): Vintage | null => ('absent' in found ? null : found)
