import { type MarketWindow, newestVintage, type Vintage, vintageValueAt } from '../../market/market-window.ts'
import { sameSolarTimeOnPreviousDays } from '../../market/previous-days.ts'
import { SYSTEM } from '../../market/series.ts'
import { median } from '../../market/statistics.ts'
import { HOUR_MS } from '../../time/durations.ts'
import { THRESHOLDS } from '../engine/thresholds.ts'
import type { MarketClock } from './clock.ts'

/**
 * How much wind and solar are forecast to change in the next hour, the revision of that, and solar's usual change then.
 */
export type ForecastRenewableChange = {
  windMw: number | null
  solarMw: number | null
  windRevisionMw: number | null
  solarRevisionMw: number | null
  usualSolar: { changeMw: number; days: number } | null
  /** How far ERCOT's wind forecast with 80 % exceedance is below its central forecast, as a share. */
  windDoubt: number | null
}

function nextHourChange(vintage: Vintage | null, hourMs: number): number | null {
  const now = vintage ? vintageValueAt(vintage, hourMs) : null
  const next = vintage ? vintageValueAt(vintage, hourMs + HOUR_MS) : null
  return now === null || next === null ? null : Math.round(next - now)
}

function revision(
  window: MarketWindow,
  series: 'stwpf' | 'stppf',
  newest: Vintage | null,
  hourMs: number,
): number | null {
  const before = newest ? newestVintage(window, series, SYSTEM, newest.publishedAtMs) : null
  const then = before ? vintageValueAt(before, hourMs + HOUR_MS) : null
  const now = newest ? vintageValueAt(newest, hourMs + HOUR_MS) : null
  return then === null || now === null ? null : Math.round(now - then)
}

function usualSolarChange(window: MarketWindow, clock: MarketClock): { changeMw: number; days: number } | null {
  const changes: number[] = []
  for (const earlierMs of sameSolarTimeOnPreviousDays(clock.nowMs, 14)) {
    const hourMs = Math.floor(earlierMs / HOUR_MS) * HOUR_MS
    const change = nextHourChange(newestVintage(window, 'stppf', SYSTEM, earlierMs), hourMs)
    if (change !== null) changes.push(change)
  }
  const change = median(changes)
  return change === null ? null : { changeMw: change, days: changes.length }
}

function uncertaintyOf(window: MarketWindow, wind: Vintage | null, hourMs: number): number | null {
  const low = newestVintage(window, 'wgrpp', SYSTEM)
  const center = wind ? vintageValueAt(wind, hourMs + HOUR_MS) : null
  const floor = low ? vintageValueAt(low, hourMs + HOUR_MS) : null
  const { unsureFromMw } = THRESHOLDS.volatility
  return center === null || floor === null || center < unsureFromMw ? null : (center - floor) / center
}

export function readForecastRenewableChange(
  window: MarketWindow,
  clock: MarketClock,
  wind: Vintage | null,
  solar: Vintage | null,
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
