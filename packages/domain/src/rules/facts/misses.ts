import { findLatestObservation, type MarketWindow, readVintageValueAt } from '../../market/market-window.ts'
import { DOCUMENT_BY_SERIES, type Series, SYSTEM_POINT } from '../../market/series.ts'
import { type CachedResultSpan, visitKnownValues } from '../../market/window-memo.ts'
import { HOUR_MS } from '../../time/durations.ts'
import { type Absent, createAbsent, type Fact, type FactOrAbsent, isFact } from '../engine/fact.ts'
import type { MarketClock } from './clock.ts'
import type { DemandFacts } from './demand.ts'
import type { EarlierForecasts, ForecastMwOrAbsent } from './forecasts.ts'
import { readRenewableForecastAsOf } from './renewable-forecast.ts'

/** Actual minus forecast over the last sixty minutes, MW. */
type Miss = { error: Fact; actual: number; forecast: number; source: string; model: string | null } | Absent

/**
 * For how many complete hours wind has missed its forecast in one direction, and the sum of these misses in units of
 * `unitMw`, each less half a unit.
 */
export type WindMissStreak = { side: number; hours: number; cusum: number }

export type ForecastMissFacts = { wind: Miss; solar: Miss; load: Miss; windRun: (unitMw: number) => WindMissStreak }

const anySpan: CachedResultSpan = { fromMs: 0, untilMs: 0 }

function trailingMean(window: MarketWindow, series: Series, point: string, atMs: number): number | null {
  let sum = 0
  let count = 0
  visitKnownValues(window, series, point, atMs - HOUR_MS + 1, atMs, anySpan, (value) => {
    sum += value
    count++
  })
  return count >= 8 ? sum / count : null
}

/**
 * Blends the forecasts of the two clock hours that the last sixty minutes span, weighted by minutes, each forecast made
 * before its hour began. On a straight ramp this equals the mean of those minutes exactly, so that sunrise alone is
 * never a miss.
 */
function blendForecasts(made: readonly ForecastMwOrAbsent[], hourMs: number, atMs: number): ForecastMwOrAbsent {
  const [before = createAbsent('missing'), now = createAbsent('missing')] = made
  if (typeof before !== 'number') return before
  if (typeof now !== 'number') return now
  const share = (atMs - hourMs) / HOUR_MS
  // In the first minutes of an hour the newest value belongs to the hour before, so only that hour's forecast is used.
  return share <= 0 ? before : (1 - share) * before + share * now
}

export function readForecastMissFacts(
  window: MarketWindow,
  clock: MarketClock,
  demand: DemandFacts,
  made: EarlierForecasts,
): ForecastMissFacts {
  const missOf = (
    newest: FactOrAbsent,
    series: Series,
    point: string,
    forecasts: readonly ForecastMwOrAbsent[],
    source: string,
    model: string | null,
  ): Miss => {
    if (!isFact(newest)) return newest
    const actual = trailingMean(window, series, point, newest.atMs)
    if (actual === null) return createAbsent('too_few')
    const forecast = blendForecasts(forecasts, made.hourMs, newest.atMs)
    if (typeof forecast !== 'number') return forecast
    const error = { value: actual - forecast, atMs: newest.atMs, source: `${newest.source}, ${source}` }
    return { error, actual, forecast, source, model }
  }
  return {
    wind: missOf(demand.wind, 'generation', 'wind', made.wind, DOCUMENT_BY_SERIES.stwpf, null),
    solar: missOf(demand.solar, 'generation', 'solar', made.solar, DOCUMENT_BY_SERIES.stppf, null),
    load: missOf(demand.load, 'load', SYSTEM_POINT, made.load, made.loadSource, made.loadModel),
    windRun: (unitMw) => windRun(window, clock, unitMw),
  }
}

const RUN_HOURS = 12
const MIN_ERROR = 0.5

/**
 * ERCOT's wind forecast (STWPF) is of potential output, so complete hours are compared with potential, not with
 * curtailed output.
 */
function windRun(window: MarketWindow, clock: MarketClock, unitMw: number): WindMissStreak {
  const run: WindMissStreak = { side: 0, hours: 0, cusum: 0 }
  const newest = findLatestObservation(window, 'windPotentialHourly', SYSTEM_POINT)
  if (!newest || clock.nowMs - newest.atMs > 4 * HOUR_MS) return run
  for (let step = 0; step < RUN_HOURS; step++) {
    const hourMs = newest.atMs - step * HOUR_MS
    const actual = findLatestObservation(window, 'windPotentialHourly', SYSTEM_POINT, hourMs)
    const made = readRenewableForecastAsOf(window, 'stwpf', SYSTEM_POINT, hourMs - 1)
    const forecast = 'absent' in made ? null : readVintageValueAt(made, hourMs)
    if (actual?.atMs !== hourMs || forecast === null) break
    const error = (actual.value - forecast) / unitMw
    if (run.side === 0) run.side = Math.sign(error)
    if (Math.sign(error) !== run.side || Math.abs(error) < MIN_ERROR) break
    run.hours++
    run.cusum += Math.abs(error) - MIN_ERROR
  }
  return run
}
