import {
  type ForecastVintage,
  findNewestVintage,
  type MarketWindow,
  readVintageValueAt,
} from '../../market/market-window.ts'
import { listSameSolarTimeOnPreviousDays } from '../../market/previous-days.ts'
import { SYSTEM_POINT } from '../../market/series.ts'
import { computeMedian } from '../../market/statistics.ts'
import { HOUR_MS } from '../../time/durations.ts'
import { THRESHOLDS } from '../engine/thresholds.ts'
import type { MarketClock } from './clock.ts'

/**
 * How much wind and solar are forecast to change in the next hour, how far this forecast was revised, and solar's usual
 * change in the same hour.
 */
export type ForecastRenewableChange = {
  windMw: number | null
  solarMw: number | null
  windRevisionMw: number | null
  solarRevisionMw: number | null
  usualSolar: { changeMw: number; days: number } | null
  /** How far ERCOT's wind forecast with 80 % exceedance is below its central forecast, as a fraction. */
  windDoubt: number | null
}

function nextHourChange(vintage: ForecastVintage | null, hourMs: number): number | null {
  const now = vintage ? readVintageValueAt(vintage, hourMs) : null
  const next = vintage ? readVintageValueAt(vintage, hourMs + HOUR_MS) : null
  return now === null || next === null ? null : Math.round(next - now)
}

function revision(
  window: MarketWindow,
  series: 'stwpf' | 'stppf',
  newest: ForecastVintage | null,
  hourMs: number,
): number | null {
  const before = newest ? findNewestVintage(window, series, SYSTEM_POINT, newest.publishedAtMs) : null
  const then = before ? readVintageValueAt(before, hourMs + HOUR_MS) : null
  const now = newest ? readVintageValueAt(newest, hourMs + HOUR_MS) : null
  return then === null || now === null ? null : Math.round(now - then)
}

function usualSolarChange(window: MarketWindow, clock: MarketClock): { changeMw: number; days: number } | null {
  const changes: number[] = []
  for (const earlierMs of listSameSolarTimeOnPreviousDays(clock.nowMs, 14)) {
    const hourMs = Math.floor(earlierMs / HOUR_MS) * HOUR_MS
    const change = nextHourChange(findNewestVintage(window, 'stppf', SYSTEM_POINT, earlierMs), hourMs)
    if (change !== null) changes.push(change)
  }
  const change = computeMedian(changes)
  return change === null ? null : { changeMw: change, days: changes.length }
}

function uncertaintyOf(window: MarketWindow, wind: ForecastVintage | null, hourMs: number): number | null {
  const low = findNewestVintage(window, 'wgrpp', SYSTEM_POINT)
  const center = wind ? readVintageValueAt(wind, hourMs + HOUR_MS) : null
  const floor = low ? readVintageValueAt(low, hourMs + HOUR_MS) : null
  const { unsureFromMw } = THRESHOLDS.volatility
  return center === null || floor === null || center < unsureFromMw ? null : (center - floor) / center
}

export function readForecastRenewableChange(
  window: MarketWindow,
  clock: MarketClock,
  wind: ForecastVintage | null,
  solar: ForecastVintage | null,
): ForecastRenewableChange {
  const { hourMs } = clock
  const solarMw = nextHourChange(solar, hourMs)
  return {
    windMw: nextHourChange(wind, hourMs),
    solarMw,
    windRevisionMw: revision(window, 'stwpf', wind, hourMs),
    solarRevisionMw: revision(window, 'stppf', solar, hourMs),
    usualSolar: solarMw === null ? null : usualSolarChange(window, clock),
    windDoubt: uncertaintyOf(window, wind, hourMs),
  }
}
