import { type ForecastVintage, findNewestVintage, type MarketWindow } from '../../market/market-window.ts'
import { findMaxUsableAgeMs } from '../../market/series.ts'
import { type Absent, createAbsent } from '../engine/fact.ts'

/**
 * Reads a wind or solar forecast as it was at a time, if it was usable then. A publication covers seven days, so a feed
 * that failed two days ago still has a number for this hour, but that number is too old to be a forecast.
 */
export function readRenewableForecastAsOf(
  window: MarketWindow,
  series: 'stwpf' | 'stppf',
  point: string,
  asOfMs: number,
): ForecastVintage | Absent {
  const vintage = findNewestVintage(window, series, point, asOfMs + 1)
  if (!vintage) return createAbsent('missing')
  return asOfMs - vintage.publishedAtMs <= findMaxUsableAgeMs(series) ? vintage : createAbsent('stale')
}

export const readVintageOrNull = (found: ForecastVintage | Absent): ForecastVintage | null =>
  'absent' in found ? null : found
