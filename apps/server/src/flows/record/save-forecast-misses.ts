import { isHourOver, type TrackedHour, trackHour } from '@tradeops/domain/forecast-misses/tracked-hour'
import { TRACKED_SERIES, type TrackedSeries } from '@tradeops/domain/forecast-misses/tracked-series'
import type { MarketWindow } from '@tradeops/domain/market/market-window'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@tradeops/domain/time/durations'

export type SaveForecastMissesNeeds = {
  windowAt(asOf: Date): MarketWindow
  misses: {
    /** Reads which hours of which series are stored since `from`. */
    knownSince(from: Date): Promise<(series: TrackedSeries, hourMs: number) => boolean>
    save(hours: readonly TrackedHour[], knownAt: Date): Promise<void>
  }
}

/**
 * How far back hours are compared: memory has four days of load forecasts, and an hour needs those of the day before.
 */
const REACH_MS = 2 * DAY_MS

/** Briefs use a row only from the next minute on, so that a brief made at the same time is replayed without it. */
const USED_AFTER_MS = MINUTE_MS

/** Compares every completed hour with its forecasts, and saves the misses once. */
export async function saveForecastMisses({ windowAt, misses }: SaveForecastMissesNeeds, now: Date): Promise<number> {
  const nowMs = now.getTime()
  const fromMs = Math.floor((nowMs - REACH_MS) / HOUR_MS) * HOUR_MS
  const isKnown = await misses.knownSince(new Date(fromMs))
  const window = windowAt(now)
  const found: TrackedHour[] = []
  for (let hourMs = fromMs; isHourOver(hourMs, nowMs); hourMs += HOUR_MS) {
    for (const series of TRACKED_SERIES) {
      const hour = isKnown(series, hourMs) ? null : trackHour(window, series, hourMs)
      if (hour) found.push(hour)
    }
  }
  if (found.length > 0) await misses.save(found, new Date(nowMs + USED_AFTER_MS))
  return found.length
}
