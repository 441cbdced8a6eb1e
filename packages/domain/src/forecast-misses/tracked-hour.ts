import { latestObservation, type MarketWindow, vintageValueAt } from '../market/market-window.ts'
import { SYSTEM } from '../market/series.ts'
import { THRESHOLDS } from '../rules/engine/thresholds.ts'
import { instantTodayAt, readMarketClock } from '../rules/facts/clock.ts'
import { readHourActual } from '../rules/facts/hour-miss.ts'
import { readLoadForecastAsOf } from '../rules/facts/load-forecast.ts'
import { readRenewableForecastAsOf } from '../rules/facts/renewable-forecast.ts'
import { HOUR_MS } from '../time/durations.ts'
import {
  FORECAST_LEADS,
  type ForecastLead,
  type GridSeries,
  isGridSeries,
  type TrackedSeries,
} from './tracked-series.ts'

/** One hour of one series: its actual value and its forecasts; null for a forecast that did not exist. */
export type TrackedHour = {
  series: TrackedSeries
  hourMs: number
  actualMw: number
  forecastMw: Record<ForecastLead, number | null>
}

const REGION_POINTS: Record<Exclude<TrackedSeries, GridSeries>, string> = {
  windWest: 'LZ_WEST',
  windNorth: 'LZ_NORTH',
  windSouthHouston: 'LZ_SOUTH_HOUSTON',
}

const pointOf = (series: TrackedSeries): string => (isGridSeries(series) ? SYSTEM : REGION_POINTS[series])

/** An hour counts as complete this long after its end: by then its last five minutes are published and ingested. */
const COMPLETE_AFTER_MS = HOUR_MS / 4

export const isHourOver = (hourMs: number, nowMs: number): boolean => hourMs + HOUR_MS + COMPLETE_AFTER_MS <= nowMs

/** The day-ahead market closes at 10:00 Central on the day before. */
const dayAheadCloseMs = (hourMs: number): number =>
  instantTodayAt(readMarketClock(hourMs), THRESHOLDS.calendar.damClose - 24)

const cutOf = (lead: ForecastLead, hourMs: number): number =>
  lead === 'dayAhead' ? dayAheadCloseMs(hourMs) : hourMs - (lead === 'threeHours' ? 3 : 1) * HOUR_MS

function forecastAt(window: MarketWindow, series: TrackedSeries, hourMs: number, cutMs: number): number | null {
  if (series === 'load') return readLoadForecastAsOf(window, readMarketClock(hourMs), cutMs + 1)?.at(hourMs) ?? null
  const forecast = readRenewableForecastAsOf(window, series === 'solar' ? 'stppf' : 'stwpf', pointOf(series), cutMs)
  return 'absent' in forecast ? null : vintageValueAt(forecast, hourMs)
}

function actualOf(window: MarketWindow, series: TrackedSeries, hourMs: number): number | null {
  if (isGridSeries(series)) return readHourActual(window, series, hourMs)
  const found = latestObservation(window, 'windHourly', pointOf(series), hourMs)
  return found?.atMs === hourMs ? found.value : null
}

/** Measures a finished hour; null while its actual value is incomplete or if it had no forecast. */
export function trackHour(window: MarketWindow, series: TrackedSeries, hourMs: number): TrackedHour | null {
  const actualMw = actualOf(window, series, hourMs)
  if (actualMw === null) return null
  const forecast = (lead: ForecastLead) => forecastAt(window, series, hourMs, cutOf(lead, hourMs))
  const forecastMw = {
    dayAhead: forecast('dayAhead'),
    threeHours: forecast('threeHours'),
    oneHour: forecast('oneHour'),
  }
  const isForecast = FORECAST_LEADS.some((lead) => forecastMw[lead] !== null)
  return isForecast ? { series, hourMs, actualMw, forecastMw } : null
}
