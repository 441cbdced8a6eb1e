import type { MarketWindow } from '../market/market-window.ts'
import { sameClockBefore } from '../market/same-clock.ts'
import type { Series } from '../market/series.ts'
import { mad, median } from '../market/statistics.ts'
import { remembered, type Standing, visitKnown } from '../market/window-memo.ts'
import { THRESHOLDS } from './thresholds.ts'

export type Reference =
  | { kind: 'same_clock' | 'trailing_day'; centre: number; scale: number; count: number }
  | { kind: 'too_few'; count: number }

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** Values at the same Central time of day, half an hour either side, on the fourteen days before. */
function aroundTheClock(
  window: MarketWindow,
  series: Series,
  point: string,
  atMs: number,
  standing: Standing,
): number[] {
  const { days, halfWidthMinutes } = THRESHOLDS.reference
  const half = halfWidthMinutes * MINUTE_MS
  const values: number[] = []
  for (const centreMs of sameClockBefore(atMs, days)) {
    visitKnown(window, series, point, centreMs - half, centreMs + half, standing, (value) => values.push(value))
  }
  return values
}

function summarised(kind: 'same_clock' | 'trailing_day', values: readonly number[]): Reference {
  const centre = median(values) ?? 0
  const { scaleFloor, scaleShare } = THRESHOLDS.breakout
  const scale = Math.max(1.4826 * (mad(values, centre) ?? 0), scaleFloor, scaleShare * Math.abs(centre))
  return { kind, centre, scale, count: values.length }
}

/**
 * What a price usually is at this time of day. A trailing-day reference would call every evening unusual, so it serves only
 * until there is enough history; after a first start that history is the settlement prices of the daily pages.
 */
export function priceReference(window: MarketWindow, point: string, atMs: number): Reference {
  return remembered(window, `reference/${point}/${atMs}`, (standing) => {
    const { fewest, fewestSpp, trailingFewest } = THRESHOLDS.reference
    const runs = aroundTheClock(window, 'lmp', point, atMs, standing)
    if (runs.length >= fewest) return summarised('same_clock', runs)
    const quarters = aroundTheClock(window, 'spp', point, atMs, standing)
    if (quarters.length >= fewestSpp) return summarised('same_clock', quarters)
    const day: number[] = []
    visitKnown(window, 'lmp', point, atMs - DAY_MS, atMs - 60 * MINUTE_MS, standing, (value) => day.push(value))
    if (day.length >= trailingFewest) return summarised('trailing_day', day)
    return { kind: 'too_few', count: Math.max(runs.length, quarters.length) }
  })
}

/** The usual value of a series at this time of day; null below the fewest values that say anything. */
export function usualAt(
  window: MarketWindow,
  series: Series,
  point: string,
  atMs: number,
  fewest: number,
): number | null {
  return remembered(window, `usual/${series}/${point}/${atMs}`, (standing) => {
    const values = aroundTheClock(window, series, point, atMs, standing)
    return values.length >= fewest ? median(values) : null
  })
}
