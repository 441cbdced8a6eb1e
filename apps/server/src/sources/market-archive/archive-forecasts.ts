import { SYSTEM_POINT } from '@tradeops/domain/market/series'
import { clamp } from '@tradeops/domain/market/statistics'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@tradeops/domain/time/durations'
import { parseMarketArchiveNumber, readMarketArchiveRows } from './archive-rows.ts'
import type { HourlyLoadWindSolar } from './archive-system.ts'
import {
  findClockTimeOnDayBefore,
  type MarketArchiveCollector,
  type MarketArchiveSpan,
} from './market-archive-collector.ts'

/** The forecast for an hour that ERCOT published the day before. */
type DayAhead = { mw: number; publishedAtMs: number }
type Forecast = Map<number, DayAhead>
type Kind = 'load' | 'wind_stwpf' | 'solar_stppf'

const HOURS_BACK = 8
const HOURS_PUBLISHED = 56
/** The fraction of the last known forecast error that remains an hour later. */
const ERROR_PERSISTENCE = 0.9
/** Solar forecast in MW below which the ratio of actual to forecast means nothing, as with a few megawatts at dawn. */
const MIN_SOLAR_MW = 2_000

/**
 * Reads day-ahead forecasts from the archive; a load forecast without a publication time is the one used by the
 * day-ahead market, published by 10:00.
 */
export function readDayAheadForecasts(directory: string, span: MarketArchiveSpan): Record<Kind, Forecast> {
  const { fromMs, toMs } = span
  const found: Record<Kind, Forecast> = { load: new Map(), wind_stwpf: new Map(), solar_stppf: new Map() }
  const names = ['utc_start', 'published_utc', 'kind', 'mw', 'src'] as const
  for (const [start, published, kind, cell, from] of readMarketArchiveRows(
    directory,
    'system_forecasts.csv.gz',
    names,
    span,
  )) {
    const atMs = Date.parse(start)
    const mw = parseMarketArchiveNumber(cell)
    if (!Object.hasOwn(found, kind) || mw === null || from.includes('vintage_unknown')) continue
    if (!(atMs >= fromMs - DAY_MS && atMs <= toMs + 3 * DAY_MS)) continue
    const publishedAtMs =
      published === '' ? findClockTimeOnDayBefore(atMs, 10, 0) : Date.parse(published.replace(' ', 'T'))
    found[kind as Kind].set(atMs, { mw, publishedAtMs })
  }
  return found
}

/** Corrects a forecast by the forecast error of the last known hour. */
type Corrected = (mw: number, last: { actual: number; forecast: number }, hoursAhead: number) => number

const shifted: Corrected = (mw, { actual, forecast }, hoursAhead) =>
  Math.max(0, mw + ERROR_PERSISTENCE ** hoursAhead * (actual - forecast))

const scaled: Corrected = (mw, { actual, forecast }, hoursAhead) =>
  forecast < MIN_SOLAR_MW ? mw : mw * (1 + ERROR_PERSISTENCE ** hoursAhead * (clamp(actual / forecast, 0.5, 1.5) - 1))

/**
 * Simulates ERCOT's hourly forecasts, because the archive has only day-ahead forecasts. Each simulated forecast is the
 * day-ahead forecast, corrected by the error of the last full hour; the correction gets smaller for later hours.
 */
function publishHourly(
  forecast: Forecast,
  actual: ReadonlyMap<number, number>,
  { fromMs, toMs }: MarketArchiveSpan,
  minutesPast: number,
  corrected: Corrected,
  publish: (publishedAtMs: number, startsAtMs: number, values: (number | null)[]) => void,
): void {
  const lastPublished = new Map<number, number>()
  for (let hourMs = Math.ceil(fromMs / HOUR_MS) * HOUR_MS; hourMs <= toMs; hourMs += HOUR_MS) {
    const publishedAtMs = hourMs + minutesPast * MINUTE_MS
    const lastHourMs = hourMs - HOUR_MS
    const lastActual = actual.get(lastHourMs)
    const lastForecast = forecast.get(lastHourMs)?.mw
    const startsAtMs = hourMs - HOURS_BACK * HOUR_MS
    const values = Array.from({ length: HOURS_PUBLISHED }, (_, index) => {
      const atMs = startsAtMs + index * HOUR_MS
      const dayAhead = forecast.get(atMs)
      if (!dayAhead || dayAhead.publishedAtMs > publishedAtMs) return null
      if (atMs <= hourMs) return Math.round(lastPublished.get(atMs) ?? dayAhead.mw)
      const hoursAhead = (atMs - lastHourMs) / HOUR_MS
      const mw =
        lastActual === undefined || lastForecast === undefined
          ? dayAhead.mw
          : corrected(dayAhead.mw, { actual: lastActual, forecast: lastForecast }, hoursAhead)
      if (hoursAhead === 2) lastPublished.set(atMs, mw)
      return Math.round(mw)
    })
    publish(publishedAtMs, startsAtMs, values)
  }
}

export function collectArchiveForecasts(
  directory: string,
  span: MarketArchiveSpan,
  hours: HourlyLoadWindSolar,
  columns: MarketArchiveCollector,
): void {
  const { load, wind_stwpf: wind, solar_stppf: solar } = readDayAheadForecasts(directory, span)
  publishHourly(wind, hours.wind, span, 55, shifted, (...issue) => columns.publish('stwpf', SYSTEM_POINT, ...issue))
  publishHourly(solar, hours.solar, span, 55, scaled, (...issue) => columns.publish('stppf', SYSTEM_POINT, ...issue))
  publishHourly(load, hours.load, span, 30, shifted, (...issue) => {
    columns.publish('loadForecast', MODEL, ...issue)
    columns.publish('loadForecastInUse', MODEL, ...issue)
  })
}

/** The model name of the archive's load forecast, which belongs to none of ERCOT's named models. */
const MODEL = 'DAM'
