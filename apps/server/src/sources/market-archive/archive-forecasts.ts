import { SYSTEM } from '@tradeops/domain/market/series'
import { clamp } from '@tradeops/domain/market/statistics'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@tradeops/domain/time/durations'
import { type ArchiveColumns, onTheDayBefore, type Span } from './archive-columns.ts'
import { archiveNumber, archiveRows } from './archive-rows.ts'
import type { SystemHours } from './archive-system.ts'

/** What was said of an hour the day before, and when. */
type DayAhead = { mw: number; publishedAtMs: number }
type Forecast = Map<number, DayAhead>
type Kind = 'load' | 'wind_stwpf' | 'solar_stppf'

const HOURS_BACK = 8
const HOURS_SAID = 56
/** Of the error of the last hour known, this much is still there an hour on. */
const FADING = 0.9
/** At dawn a ratio to a few megawatts says nothing. */
const LEAST_SOLAR_MW = 2_000

/**
 * The forecasts of the day before. Where the archive does not know when a load forecast came out it was the one the
 * day-ahead market was cleared with, which is out by ten.
 */
export function dayAheadForecasts(directory: string, span: Span): Record<Kind, Forecast> {
  const { fromMs, toMs } = span
  const found: Record<Kind, Forecast> = { load: new Map(), wind_stwpf: new Map(), solar_stppf: new Map() }
  const names = ['utc_start', 'published_utc', 'kind', 'mw', 'src'] as const
  for (const [start, published, kind, cell, from] of archiveRows(directory, 'system_forecasts.csv.gz', names, span)) {
    const atMs = Date.parse(start)
    const mw = archiveNumber(cell)
    if (!Object.hasOwn(found, kind) || mw === null || from.includes('vintage_unknown')) continue
    if (!(atMs >= fromMs - DAY_MS && atMs <= toMs + 3 * DAY_MS)) continue
    const publishedAtMs = published === '' ? onTheDayBefore(atMs, 10, 0) : Date.parse(published.replace(' ', 'T'))
    found[kind as Kind].set(atMs, { mw, publishedAtMs })
  }
  return found
}

/** What the error of the hour last seen makes of a forecast made before it. */
type Corrected = (mw: number, seen: { actual: number; forecast: number }, hoursOn: number) => number

const shifted: Corrected = (mw, { actual, forecast }, hoursOn) =>
  Math.max(0, mw + FADING ** hoursOn * (actual - forecast))

const scaled: Corrected = (mw, { actual, forecast }, hoursOn) =>
  forecast < LEAST_SOLAR_MW ? mw : mw * (1 + FADING ** hoursOn * (clamp(actual / forecast, 0.5, 1.5) - 1))

/**
 * The operator posts its forecasts every hour, of which the archive has only those of the day before: each is posted again
 * every hour, corrected by the error of the last whole hour, which fades. Nothing later goes into a posting. So what is
 * measured by forecast errors within the day is indicative.
 */
function postings(
  forecast: Forecast,
  actual: ReadonlyMap<number, number>,
  { fromMs, toMs }: Span,
  minutesPast: number,
  corrected: Corrected,
  post: (publishedAtMs: number, startsAtMs: number, values: (number | null)[]) => void,
): void {
  const lastSaid = new Map<number, number>()
  for (let hourMs = Math.ceil(fromMs / HOUR_MS) * HOUR_MS; hourMs <= toMs; hourMs += HOUR_MS) {
    const publishedAtMs = hourMs + minutesPast * MINUTE_MS
    const seenMs = hourMs - HOUR_MS
    const seen = { actual: actual.get(seenMs), forecast: forecast.get(seenMs)?.mw }
    const startsAtMs = hourMs - HOURS_BACK * HOUR_MS
    const values = Array.from({ length: HOURS_SAID }, (_, index) => {
      const atMs = startsAtMs + index * HOUR_MS
      const dayAhead = forecast.get(atMs)
      if (!dayAhead || dayAhead.publishedAtMs > publishedAtMs) return null
      if (atMs <= hourMs) return Math.round(lastSaid.get(atMs) ?? dayAhead.mw)
      const hoursOn = (atMs - seenMs) / HOUR_MS
      const { actual: was, forecast: said } = seen
      const mw =
        was === undefined || said === undefined
          ? dayAhead.mw
          : corrected(dayAhead.mw, { actual: was, forecast: said }, hoursOn)
      if (hoursOn === 2) lastSaid.set(atMs, mw)
      return Math.round(mw)
    })
    post(publishedAtMs, startsAtMs, values)
  }
}

export function gatherForecasts(directory: string, span: Span, hours: SystemHours, columns: ArchiveColumns): void {
  const { load, wind_stwpf: wind, solar_stppf: solar } = dayAheadForecasts(directory, span)
  postings(wind, hours.wind, span, 55, shifted, (...posting) => columns.publish('stwpf', SYSTEM, ...posting))
  postings(solar, hours.solar, span, 55, scaled, (...posting) => columns.publish('stppf', SYSTEM, ...posting))
  postings(load, hours.load, span, 30, shifted, (...posting) => {
    columns.publish('loadForecast', MODEL, ...posting)
    columns.publish('loadForecastInUse', MODEL, ...posting)
  })
}

/** The archive's load forecast belongs to no model that the operator names. */
const MODEL = 'DAM'
