import { type MarketWindow, newestVintage, type Vintage } from '../../market/market-window.ts'
import { maxUsableAgeMs } from '../../market/series.ts'
import { type Absent, absentBecause } from '../engine/fact.ts'

/**
 * Reads a wind or solar forecast as of a moment, if it was usable then. A posting covers seven days, so a feed that
 * failed two days ago still has a number for this hour, but that number is too old to be a forecast.
 */
export function readRenewableForecastAsOf(
  window: MarketWindow,
  series: 'stwpf' | 'stppf',
  point: string,
  asOfMs: number,
): Vintage | Absent {
  const vintage = newestVintage(window, series, point, asOfMs + 1)
  if (!vintage) return absentBecause('missing')
  return asOfMs - vintage.publishedAtMs <= maxUsableAgeMs(series) ? vintage : absentBecause('stale')
}

export const vintageOrNull = (found: Vintage | Absent): Vintage | null => ('absent' in found ? null : found)
