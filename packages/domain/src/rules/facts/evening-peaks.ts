import type { MarketWindow } from '../../market/market-window.ts'
import { SYSTEM_POINT } from '../../market/series.ts'
import { type CachedResultSpan, memoizeForWindow, visitKnownValues } from '../../market/window-memo.ts'
import { findHourStartToday, type MarketClock } from './clock.ts'
import { EVENING_HOURS } from './evening-ramp.ts'

const DAYS = 14

/** Lists the highest net load (MW) of each evening of the last two weeks; days without data are left out. */
export const listEveningPeaksBefore = (window: MarketWindow, clock: MarketClock): readonly number[] =>
  memoizeForWindow(window, 'evening peaks', SYSTEM_POINT, clock.midnightMs, (span) =>
    Array.from({ length: DAYS }, (_, index) => peakOn(window, clock, -(index + 1), span)).filter(
      (peakMw) => peakMw !== null,
    ),
  )

/** Finds the highest net load (MW) of the evening of the clock's day; null without data. */
export const findEveningPeakMw = (window: MarketWindow, clock: MarketClock): number | null =>
  peakOn(window, clock, 0, { fromMs: Number.NEGATIVE_INFINITY, untilMs: Number.POSITIVE_INFINITY })

function peakOn(window: MarketWindow, clock: MarketClock, days: number, span: CachedResultSpan): number | null {
  const fromMs = findHourStartToday(clock, EVENING_HOURS.from + 24 * days)
  const toMs = findHourStartToday(clock, EVENING_HOURS.to + 24 * days)
  const wind = new Map<number, number>()
  const solar = new Map<number, number>()
  visitKnownValues(window, 'generation', 'wind', fromMs, toMs, span, (mw, atMs) => wind.set(atMs, mw))
  visitKnownValues(window, 'generation', 'solar', fromMs, toMs, span, (mw, atMs) => solar.set(atMs, mw))
  let peakMw: number | null = null
  visitKnownValues(window, 'load', SYSTEM_POINT, fromMs, toMs, span, (loadMw, atMs) => {
    const windMw = wind.get(atMs)
    const solarMw = solar.get(atMs)
    if (windMw === undefined || solarMw === undefined) return
    peakMw = Math.max(peakMw ?? 0, loadMw - windMw - solarMw)
  })
  return peakMw
}
