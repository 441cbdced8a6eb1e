import { findLatestObservation, type MarketWindow, readVintageValueAt } from '../market/market-window.ts'
import { SYSTEM_POINT } from '../market/series.ts'
import { THRESHOLDS } from '../rules/engine/thresholds.ts'
import { findHourStartToday, readMarketClock } from '../rules/facts/clock.ts'
import { readHourActual } from '../rules/facts/hour-miss.ts'
import { readLoadForecastAsOf } from '../rules/facts/load-forecast.ts'
import { readRenewableForecastAsOf } from '../rules/facts/renewable-forecast.ts'
import { HOUR_MS } from '../time/durations.ts'
import {
  FORECAST_LEAD_TIMES,
  type ForecastLeadTime,
  type GridForecastSeries,
  isGridForecastSeries,
  type ScoredForecastSeries,
} from './scored-forecast-series.ts'

/**
 * One hour of one forecast series: the actual value and the forecasts made before; null for a forecast that did not
 * exist.
 */
export type ForecastedHour = {
  series: ScoredForecastSeries
  hourMs: number
  actualMw: number
  forecastMw: Record<ForecastLeadTime, number | null>
}

const REGION_POINTS: Record<Exclude<ScoredForecastSeries, GridForecastSeries>, string> = {
  windWest: 'LZ_WEST',
  windNorth: 'LZ_NORTH',
  windSouthHouston: 'LZ_SOUTH_HOUSTON',
}

const pointOf = (series: ScoredForecastSeries): string =>
  isGridForecastSeries(series) ? SYSTEM_POINT : REGION_POINTS[series]

/**
 * An hour counts as complete this long after its end, because by then its last five minutes are published and ingested.
 */
const COMPLETE_AFTER_MS = HOUR_MS / 4

export const isHourDataComplete = (hourMs: number, nowMs: number): boolean =>
  hourMs + HOUR_MS + COMPLETE_AFTER_MS <= nowMs

/** The day-ahead market closes at 10:00 Central on the day before. */
const dayAheadCloseMs = (hourMs: number): number =>
  findHourStartToday(readMarketClock(hourMs), THRESHOLDS.calendar.damClose - 24)

const cutOf = (lead: ForecastLeadTime, hourMs: number): number =>
  lead === 'dayAhead' ? dayAheadCloseMs(hourMs) : hourMs - (lead === 'threeHours' ? 3 : 1) * HOUR_MS

function forecastAt(window: MarketWindow, series: ScoredForecastSeries, hourMs: number, cutMs: number): number | null {
  if (series === 'load') return readLoadForecastAsOf(window, readMarketClock(hourMs), cutMs + 1)?.at(hourMs) ?? null
  const forecast = readRenewableForecastAsOf(window, series === 'solar' ? 'stppf' : 'stwpf', pointOf(series), cutMs)
  return 'absent' in forecast ? null : readVintageValueAt(forecast, hourMs)
}

function actualOf(window: MarketWindow, series: ScoredForecastSeries, hourMs: number): number | null {
  if (isGridForecastSeries(series)) return readHourActual(window, series, hourMs)
  const found = findLatestObservation(window, 'windHourly', pointOf(series), hourMs)
  return found?.atMs === hourMs ? found.value : null
}

/** Compares a finished hour with its forecasts; null while its actual value is incomplete, or if it had no forecast. */
export function compareHourWithForecasts(
  window: MarketWindow,
  series: ScoredForecastSeries,
  hourMs: number,
): ForecastedHour | null {
  const actualMw = actualOf(window, series, hourMs)
  if (actualMw === null) return null
  const forecast = (lead: ForecastLeadTime) => forecastAt(window, series, hourMs, cutOf(lead, hourMs))
  const forecastMw = {
    dayAhead: forecast('dayAhead'),
    threeHours: forecast('threeHours'),
    oneHour: forecast('oneHour'),
  }
  const isForecast = FORECAST_LEAD_TIMES.some((lead) => forecastMw[lead] !== null)
  return isForecast ? { series, hourMs, actualMw, forecastMw } : null
}
