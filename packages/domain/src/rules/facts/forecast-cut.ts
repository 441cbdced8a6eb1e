import {
  type ForecastVintage,
  findNewestVintage,
  type MarketWindow,
  readVintageValueAt,
} from '../../market/market-window.ts'
import { SYSTEM_POINT } from '../../market/series.ts'
import { HOUR_MS } from '../../time/durations.ts'

/**
 * The one of the next six hours for which ERCOT's newest forecast was lowered most (negative MW), divided into wind and
 * solar.
 */
export type RenewableForecastCut = { hourMs: number; totalMw: number; windMw: number; solarMw: number }

const HOURS_AHEAD = 6

/** Compares the newest wind and solar forecasts with the ones before; null without an earlier publication. */
export function findDeepestForecastCut(
  window: MarketWindow,
  hourMs: number,
  wind: ForecastVintage,
  solar: ForecastVintage,
): RenewableForecastCut | null {
  const windBefore = findNewestVintage(window, 'stwpf', SYSTEM_POINT, wind.publishedAtMs)
  const solarBefore = findNewestVintage(window, 'stppf', SYSTEM_POINT, solar.publishedAtMs)
  if (!windBefore || !solarBefore) return null
  let deepest: RenewableForecastCut | null = null
  for (let ahead = 1; ahead <= HOURS_AHEAD; ahead++) {
    const atMs = hourMs + ahead * HOUR_MS
    const windMw = changeAt(wind, windBefore, atMs)
    const solarMw = changeAt(solar, solarBefore, atMs)
    if (windMw === null || solarMw === null) continue
    const totalMw = windMw + solarMw
    if (!deepest || totalMw < deepest.totalMw) deepest = { hourMs: atMs, totalMw, windMw, solarMw }
  }
  return deepest
}

function changeAt(newest: ForecastVintage, before: ForecastVintage, atMs: number): number | null {
  const now = readVintageValueAt(newest, atMs)
  const then = readVintageValueAt(before, atMs)
  return now === null || then === null ? null : now - then
}
