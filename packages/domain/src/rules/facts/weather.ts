import { SERIES_AGE_LIMITS_MINUTES } from '../../market/limits.ts'
import { createCacheSlot } from '../../market/market-cache.ts'
import {
  type ForecastVintage,
  findLatestObservation,
  findNewestVintage,
  type MarketWindow,
} from '../../market/market-window.ts'
import { listSameClockOnPreviousDays } from '../../market/previous-days.ts'
import type { WeatherAlertDetail } from '../../market/reading.ts'
import { DOCUMENT_BY_SERIES, findMaxUsableAgeMs, type Series, TEXAS_POINT } from '../../market/series.ts'
import { computeMedian, computeMedianAbsoluteDeviation } from '../../market/statistics.ts'
import { listKnownPoints, memoizeForWindow, visitKnownValues } from '../../market/window-memo.ts'
import { ZONE_STATIONS, type Zone } from '../../market/zones.ts'
import { HOUR_MS, MINUTE_MS } from '../../time/durations.ts'
import { type Absent, createAbsent, type FactOrAbsent, isFact, readFact } from '../engine/fact.ts'
import { THRESHOLDS } from '../engine/thresholds.ts'
import type { MarketClock } from './clock.ts'

export type ActiveWeatherAlert = { id: string; detail: WeatherAlertDetail; atMs: number; endsMs: number | null }

export type WeatherFacts = {
  stationId: string | null
  tempF: FactOrAbsent
  relHumPct: FactOrAbsent
  windMph: FactOrAbsent
  windDirDeg: FactOrAbsent
  dewPointF: FactOrAbsent
  pressureInHg: FactOrAbsent
  visibilityMiles: FactOrAbsent
  heatIndexF: FactOrAbsent
  precipProbPct: FactOrAbsent
  /** Forecast lowest and highest temperatures of the next 24 hours, each with its hour. */
  high: FactOrAbsent
  low: FactOrAbsent
  /** The usual temperature of the last fourteen days at the hour of the forecast high, and how much it varies. */
  usualHigh: { center: number; scale: number } | null
  /** Weather alerts in force; absent means that alerts were not polled, which is not the same as no alert. */
  alerts: readonly ActiveWeatherAlert[] | Absent
}

type Stations = readonly [string, string]

type StationReading = { station: string; known: FactOrAbsent }

/**
 * Chooses a zone's weather station for a measurement: the preferred one while it is fresh, otherwise the one with the
 * newest value.
 */
function preferredReading(
  window: MarketWindow,
  series: Series,
  [first, second]: Stations,
  nowMs: number,
  usableForMs: number,
): StationReading {
  const own = readFact(window, series, first, nowMs, usableForMs)
  if (isFact(own) && nowMs - own.atMs <= SERIES_AGE_LIMITS_MINUTES.weather[0] * MINUTE_MS)
    return { station: first, known: own }
  const other = readFact(window, series, second, nowMs, usableForMs)
  const isNewer = isFact(other) && (!isFact(own) || other.atMs > own.atMs)
  return isNewer ? { station: second, known: other } : { station: first, known: own }
}

export function readWeatherFacts(window: MarketWindow, zone: Zone, clock: MarketClock): WeatherFacts {
  const stations = ZONE_STATIONS[zone]
  const field = (series: Series, usableForMs: number = findMaxUsableAgeMs(series)) =>
    preferredReading(window, series, stations, clock.nowMs, usableForMs)
  const thermometer = field('tempF')
  const { high, low } = extremes(window, zone, clock)
  return {
    stationId: isFact(thermometer.known) ? thermometer.station : null,
    tempF: thermometer.known,
    relHumPct: field('relHumPct').known,
    windMph: field('windMph').known,
    windDirDeg: field('windDirDeg').known,
    dewPointF: field('dewPointF').known,
    pressureInHg: field('pressureInHg').known,
    visibilityMiles: field('visibilityMiles').known,
    heatIndexF: field('heatIndexF', THRESHOLDS.judgedMinutes.heatIndex * MINUTE_MS).known,
    precipProbPct: forecastNow(window, 'precipProbPct', zone, clock),
    high,
    low,
    usualHigh: isFact(high) ? usualAround(window, stations[0], high.atMs) : null,
    alerts: activeAlerts(window, zone, clock),
  }
}

function usableVintage(
  window: MarketWindow,
  series: 'tempForecastF' | 'precipProbPct',
  zone: Zone,
  clock: MarketClock,
): ForecastVintage | Absent {
  const vintage = findNewestVintage(window, series, zone)
  if (!vintage) return createAbsent('missing')
  return clock.nowMs - vintage.publishedAtMs <= findMaxUsableAgeMs(series) ? vintage : createAbsent('stale')
}

function forecastNow(window: MarketWindow, series: 'precipProbPct', zone: Zone, clock: MarketClock): FactOrAbsent {
  const vintage = usableVintage(window, series, zone, clock)
  if ('absent' in vintage) return vintage
  const value = vintage.values[Math.floor((clock.nowMs - vintage.startsAtMs) / vintage.stepMs)]
  return value === null || value === undefined
    ? createAbsent('missing')
    : { value, atMs: clock.hourMs, source: DOCUMENT_BY_SERIES[series] }
}

function extremes(window: MarketWindow, zone: Zone, clock: MarketClock): { high: FactOrAbsent; low: FactOrAbsent } {
  const vintage = usableVintage(window, 'tempForecastF', zone, clock)
  if ('absent' in vintage) return { high: vintage, low: vintage }
  const { values, startsAtMs, stepMs } = vintage
  const first = Math.max(0, Math.floor((clock.nowMs - startsAtMs) / stepMs))
  const last = Math.min(values.length, first + Math.round((24 * HOUR_MS) / stepMs))
  let highest = -1
  let lowest = -1
  for (let index = first; index < last; index++) {
    const value = values[index]
    if (value === null || value === undefined) continue
    if (highest < 0 || value > values[highest]!) highest = index
    if (lowest < 0 || value < values[lowest]!) lowest = index
  }
  const factAt = (index: number): FactOrAbsent =>
    index < 0
      ? createAbsent('missing')
      : { value: values[index]!, atMs: startsAtMs + index * stepMs, source: DOCUMENT_BY_SERIES.tempForecastF }
  return { high: factAt(highest), low: factAt(lowest) }
}

/**
 * Computes the usual temperature at a time of day over about two weeks, and how much it varies; null with too few
 * readings.
 */
function usualAround(window: MarketWindow, station: string, atMs: number) {
  return memoizeForWindow(window, 'usual temperature', station, atMs, (span) => {
    const values: number[] = []
    for (const earlierMs of listSameClockOnPreviousDays(atMs, 15)) {
      visitKnownValues(
        window,
        'tempF',
        station,
        earlierMs - 30 * MINUTE_MS,
        earlierMs + 30 * MINUTE_MS,
        span,
        (value) => values.push(value),
      )
    }
    const center = computeMedian(values)
    if (center === null || values.length < 7) return null
    return { center, scale: Math.max(3, 1.4826 * (computeMedianAbsoluteDeviation(values, center) ?? 0)) }
  })
}

const alertLists = createCacheSlot(() => new Map<Zone, readonly string[]>())

/** Lists the weather alerts of one zone from an index, because a year has hundreds of alerts. */
function alertPoints(window: MarketWindow, zone: Zone): readonly string[] {
  const lists = alertLists(window)
  const known = lists.get(zone)
  if (known) return known
  const points = listKnownPoints(window, 'weatherAlert').filter((point) => point.startsWith(`${zone}|`))
  lists.set(zone, points)
  return points
}

/** Reads the weather alerts in force for the zone; "no alert" requires a recent poll. */
function activeAlerts(window: MarketWindow, zone: Zone, clock: MarketClock): ActiveWeatherAlert[] | Absent {
  const poll = readFact(window, 'weatherAlertPoll', TEXAS_POINT, clock.nowMs)
  if (!isFact(poll)) return poll
  const prefix = `${zone}|`
  const active: ActiveWeatherAlert[] = []
  for (const point of alertPoints(window, zone)) {
    const row = findLatestObservation(window, 'weatherAlert', point)
    if (row === null || row.value <= 0 || !row.detail || !('event' in row.detail)) continue
    const end = row.detail.ends ?? row.detail.expires
    const endsMs = end === null ? null : Date.parse(end)
    if (endsMs !== null && endsMs <= clock.nowMs) continue
    active.push({ id: point.slice(prefix.length), detail: row.detail, atMs: row.atMs, endsMs })
  }
  return active.sort((left, right) => (left.id < right.id ? -1 : 1))
}
