import {
  compareHourWithForecasts,
  type ForecastedHour,
  isHourDataComplete,
} from '@tradeops/domain/forecast-misses/forecasted-hour'
import {
  SCORED_FORECAST_SERIES,
  type ScoredForecastSeries,
} from '@tradeops/domain/forecast-misses/scored-forecast-series'
import type { MarketWindow } from '@tradeops/domain/market/market-window'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@tradeops/domain/time/durations'

export type SaveForecastMissesDependencies = {
  windowAt(asOf: Date): MarketWindow
  misses: {
    /** Reads which hours of which series already have stored forecast misses since `from`. */
    knownSince(from: Date): Promise<(series: ScoredForecastSeries, hourMs: number) => boolean>
    save(hours: readonly ForecastedHour[], knownAt: Date): Promise<void>
  }
}

/**
 * How far back hours are compared with their forecasts: memory has four days of load forecasts, and an hour needs the
 * forecasts of the day before.
 */
const REACH_MS = 2 * DAY_MS

/**
 * Briefs use a stored forecast miss only from the next minute on, so that the replay of a brief made in the same minute
 * leaves it out too.
 */
const USED_AFTER_MS = MINUTE_MS

/** Compares every completed hour with its forecasts, and saves each forecast miss once. */
export async function saveForecastMisses(
  { windowAt, misses }: SaveForecastMissesDependencies,
  now: Date,
): Promise<number> {
  const nowMs = now.getTime()
  const fromMs = Math.floor((nowMs - REACH_MS) / HOUR_MS) * HOUR_MS
  const isKnown = await misses.knownSince(new Date(fromMs))
  const window = windowAt(now)
  const found: ForecastedHour[] = []
  for (let hourMs = fromMs; isHourDataComplete(hourMs, nowMs); hourMs += HOUR_MS) {
    for (const series of SCORED_FORECAST_SERIES) {
      const hour = isKnown(series, hourMs) ? null : compareHourWithForecasts(window, series, hourMs)
      if (hour) found.push(hour)
    }
  }
  if (found.length > 0) await misses.save(found, new Date(nowMs + USED_AFTER_MS))
  return found.length
}
