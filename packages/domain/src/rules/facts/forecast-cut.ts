import { type MarketWindow, newestVintage, type Vintage, valueAt } from '../../market/market-window.ts'
import { SYSTEM } from '../../market/series.ts'
import { HOUR_MS } from '../../time/durations.ts'

/** The hour of the next six from which the newest posting took most, MW below zero, and the parts of it. */
export type ForecastCut = { hourMs: number; totalMw: number; windMw: number; solarMw: number }

const HOURS_AHEAD = 6

/** What the newest postings of wind and sun changed of the ones before, hour by hour; null where there is no posting before. */
export function deepestCut(window: MarketWindow, hourMs: number, wind: Vintage, solar: Vintage): ForecastCut | null {
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
  const now = valueAt(newest, atMs)
  const then = valueAt(before, atMs)
  return now === null || then === null ? null : now - then
}
