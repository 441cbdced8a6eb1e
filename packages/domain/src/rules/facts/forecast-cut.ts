import { type MarketWindow, newestVintage, type Vintage, vintageValueAt } from '../../market/market-window.ts'
import { SYSTEM } from '../../market/series.ts'
import { HOUR_MS } from '../../time/durations.ts'

/** The hour of the next six whose forecast the newest posting cut most (negative MW), and the parts of the cut. */
export type ForecastCut = { hourMs: number; totalMw: number; windMw: number; solarMw: number }

const HOURS_AHEAD = 6

/** Compares the newest wind and solar forecasts with the ones before; null without an earlier posting. */
export function findDeepestCut(
  window: MarketWindow,
  hourMs: number,
  wind: Vintage,
  solar: Vintage,
): ForecastCut | null {
  const windBefore = newestVintage(window, 'stwpf', SYSTEM, wind.publishedAtMs)
  const solarBefore = newestVintage(window, 'stppf', SYSTEM, solar.publishedAtMs)
  if (!windBefore || !solarBefore) return null
  let deepest: ForecastCut | null = null
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

function changeAt(newest: Vintage, before: Vintage, atMs: number): number | null {
  const now = vintageValueAt(newest, atMs)
  const then = vintageValueAt(before, atMs)
  return now === null || then === null ? null : now - then
}
