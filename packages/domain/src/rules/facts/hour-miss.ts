import { type MarketWindow, observationsBetween, vintageValueAt } from '../../market/market-window.ts'
import { SYSTEM } from '../../market/series.ts'
import { mean } from '../../market/statistics.ts'
import { HOUR_MS } from '../../time/durations.ts'
import { readMarketClock } from './clock.ts'
import { readLoadForecastAsOf } from './load-forecast.ts'
import { readRenewableForecastAsOf } from './renewable-forecast.ts'

export type MissedQuantity = 'wind' | 'solar' | 'load'

/** An hour counts only with at least this many of its twelve values. */
const MIN_VALUES = 8

function forecastBefore(window: MarketWindow, missed: MissedQuantity, hourMs: number): number | null {
  if (missed === 'load') return readLoadForecastAsOf(window, readMarketClock(hourMs), hourMs)?.at(hourMs) ?? null
  const made = readRenewableForecastAsOf(window, missed === 'wind' ? 'stwpf' : 'stppf', SYSTEM, hourMs - 1)
  return 'absent' in made ? null : vintageValueAt(made, hourMs)
}

/** Averages the five-minute values that end within one clock hour, MW; null if too few are known. */
export function readHourActual(window: MarketWindow, missed: MissedQuantity, hourMs: number): number | null {
  const [series, point] = missed === 'load' ? (['load', SYSTEM] as const) : (['generation', missed] as const)
  const values = observationsBetween(window, series, point, hourMs + 1, hourMs + HOUR_MS).map(({ value }) => value)
  return values.length < MIN_VALUES ? null : mean(values)
}

/**
 * Computes actual minus the forecast made before the hour began, MW, over one clock hour; null if either is missing.
 */
export function readHourMiss(window: MarketWindow, missed: MissedQuantity, hourMs: number): number | null {
  const actual = readHourActual(window, missed, hourMs)
  const forecast = forecastBefore(window, missed, hourMs)
  return actual === null || forecast === null ? null : actual - forecast
}
