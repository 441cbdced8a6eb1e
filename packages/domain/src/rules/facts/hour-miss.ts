import { listObservationsBetween, type MarketWindow, readVintageValueAt } from '../../market/market-window.ts'
import { SYSTEM_POINT } from '../../market/series.ts'
import { computeSampleMean } from '../../market/statistics.ts'
import { HOUR_MS } from '../../time/durations.ts'
import { readMarketClock } from './clock.ts'
import { readLoadForecastAsOf } from './load-forecast.ts'
import { readRenewableForecastAsOf } from './renewable-forecast.ts'

export type ForecastMissQuantity = 'wind' | 'solar' | 'load'

/** An hour counts only if at least this many of its twelve five-minute values are known. */
const MIN_VALUES = 8

function forecastBefore(window: MarketWindow, missed: ForecastMissQuantity, hourMs: number): number | null {
  if (missed === 'load') return readLoadForecastAsOf(window, readMarketClock(hourMs), hourMs)?.at(hourMs) ?? null
  const made = readRenewableForecastAsOf(window, missed === 'wind' ? 'stwpf' : 'stppf', SYSTEM_POINT, hourMs - 1)
  return 'absent' in made ? null : readVintageValueAt(made, hourMs)
}

/** Averages the five-minute values of one clock hour, MW; null if too few are known. */
export function readHourActual(window: MarketWindow, missed: ForecastMissQuantity, hourMs: number): number | null {
  const [series, point] = missed === 'load' ? (['load', SYSTEM_POINT] as const) : (['generation', missed] as const)
  const values = listObservationsBetween(window, series, point, hourMs + 1, hourMs + HOUR_MS).map(({ value }) => value)
  return values.length < MIN_VALUES ? null : computeSampleMean(values)
}

/**
 * Computes actual minus forecast over one clock hour, MW, with the forecast made before the hour began; null if either
 * is missing.
 */
export function readHourForecastMiss(
  window: MarketWindow,
  missed: ForecastMissQuantity,
  hourMs: number,
): number | null {
  const actual = readHourActual(window, missed, hourMs)
  const forecast = forecastBefore(window, missed, hourMs)
  return actual === null || forecast === null ? null : actual - forecast
}
