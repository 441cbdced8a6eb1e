import {
  composeColumnKey,
  type ForecastVintage,
  type MarketWindow,
  type Observation,
} from '@tradeops/domain/market/market-window'
import type { Series } from '@tradeops/domain/market/series'
import { findCentralMidnight, readCentralWallClock, resolveCentralInstant } from '@tradeops/domain/time/central-time'
import { HOUR_MS, MINUTE_MS } from '@tradeops/domain/time/durations'

export type MarketArchiveSpan = { fromMs: number; toMs: number }

/** Time from the publication of a document until a polling process would have read it. */
const READ_AFTER_MS = MINUTE_MS

/** Collects the series of the market archive, each value with the time from which it was known. */
export function createMarketArchiveCollector() {
  const observations = new Map<ReturnType<typeof composeColumnKey>, Observation[]>()
  const vintages = new Map<ReturnType<typeof composeColumnKey>, ForecastVintage[]>()
  const append = <Row>(
    columns: Map<ReturnType<typeof composeColumnKey>, Row[]>,
    series: Series,
    point: string,
    row: Row,
  ) => {
    const key = composeColumnKey(series, point)
    const column = columns.get(key)
    if (column) column.push(row)
    else columns.set(key, [row])
  }
  return {
    observe(series: Series, point: string, atMs: number, value: number, knownAtMs: number): void {
      append(observations, series, point, { atMs, value, knownAtMs })
    },
    publish(
      series: Series,
      point: string,
      publishedAtMs: number,
      startsAtMs: number,
      values: readonly (number | null)[],
    ): void {
      const knownAtMs = publishedAtMs + READ_AFTER_MS
      append(vintages, series, point, { publishedAtMs, knownAtMs, startsAtMs, stepMs: HOUR_MS, values })
    },
    finish(): Pick<MarketWindow, 'observations' | 'vintages'> {
      for (const column of observations.values())
        column.sort((one, other) => one.atMs - other.atMs || one.knownAtMs - other.knownAtMs)
      for (const column of vintages.values()) column.sort((one, other) => one.publishedAtMs - other.publishedAtMs)
      return { observations, vintages }
    },
  }
}

/**
 * Finds a time on the Central day before an instant, because day-ahead prices and forecasts are published the day
 * before.
 */
export function findClockTimeOnDayBefore(atMs: number, hour: number, minute: number): number {
  const evening = new Date(findCentralMidnight(new Date(atMs)).getTime() - HOUR_MS)
  const resolved = resolveCentralInstant({ ...readCentralWallClock(evening), hour, minute, second: 0 }, false)
  if (!resolved.ok) throw new RangeError(`${hour}:${minute} does not exist on that day.`)
  return resolved.at.getTime()
}

export type MarketArchiveCollector = ReturnType<typeof createMarketArchiveCollector>
