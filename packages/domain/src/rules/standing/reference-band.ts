import { gatherKnown } from '../../market/column-mirror.ts'
import type { MarketWindow } from '../../market/market-window.ts'
import { slot } from '../../market/memo.ts'
import { sameClockBefore } from '../../market/same-clock.ts'
import { type Series, SYSTEM } from '../../market/series.ts'
import { medianInPlace } from '../../market/statistics.ts'
import { remembered, type Standing } from '../../market/window-memo.ts'
import { DAY_MS, MINUTE_MS } from '../../time/durations.ts'
import { THRESHOLDS } from '../thresholds.ts'

export type Reference =
  | { kind: 'same_clock' | 'trailing_day'; centre: number; scale: number; count: number }
  | { kind: 'too_few'; count: number }

/** Room for one gathering, used again by the next. */
const room = slot(() => new Float64Array(8192))

/** Gathers values into the window's buffer, which holds them until the next gathering, and returns how many there are. */
function gather(
  window: MarketWindow,
  series: Series,
  point: string,
  spans: readonly (readonly [number, number])[],
  standing: Standing,
): number {
  let count = 0
  for (const [fromMs, toMs] of spans) {
    count = gatherKnown(window, series, point, fromMs, toMs, standing, room(window), count)
  }
  return count
}

/** The same Central time of day, half an hour either side, on the fourteen days before. */
function aroundTheClock(atMs: number): [number, number][] {
  const { days, halfWidthMinutes } = THRESHOLDS.reference
  const half = halfWidthMinutes * MINUTE_MS
  return sameClockBefore(atMs, days).map((centreMs) => [centreMs - half, centreMs + half])
}

function summarised(kind: 'same_clock' | 'trailing_day', buffer: Float64Array, count: number): Reference {
  const centre = medianInPlace(buffer, count) ?? 0
  for (let index = 0; index < count; index++) buffer[index] = Math.abs(buffer[index]! - centre)
  const { scaleFloor, scaleShare } = THRESHOLDS.breakout
  const scale = Math.max(1.4826 * (medianInPlace(buffer, count) ?? 0), scaleFloor, scaleShare * Math.abs(centre))
  return { kind, centre, scale, count }
}

/**
 * What a price usually is at this time of day. A trailing-day reference would call every evening unusual, so it serves only
 * until there is enough history; after a first start that history is the settlement prices of the daily pages.
 */
export function priceReference(window: MarketWindow, point: string, atMs: number): Reference {
  return remembered(window, 'price reference', point, atMs, (standing) => {
    const { fewest, fewestSpp, trailingFewest } = THRESHOLDS.reference
    const spans = aroundTheClock(atMs)
    const runs = gather(window, 'lmp', point, spans, standing)
    if (runs >= fewest) return summarised('same_clock', room(window), runs)
    const quarters = gather(window, 'spp', point, spans, standing)
    if (quarters >= fewestSpp) return summarised('same_clock', room(window), quarters)
    const day = gather(window, 'lmp', point, [[atMs - DAY_MS, atMs - 60 * MINUTE_MS]], standing)
    if (day >= trailingFewest) return summarised('trailing_day', room(window), day)
    return { kind: 'too_few', count: Math.max(runs, quarters) }
  })
}

/** The usual energy price at this time of day; null below the fewest values that say anything. */
export function usualLambda(window: MarketWindow, atMs: number): number | null {
  return remembered(window, 'usual lambda', SYSTEM, atMs, (standing) => {
    const count = gather(window, 'systemLambda', SYSTEM, aroundTheClock(atMs), standing)
    return count >= THRESHOLDS.reference.fewest ? medianInPlace(room(window), count) : null
  })
}
