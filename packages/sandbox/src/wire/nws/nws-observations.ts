import { FIVE_MINUTES_MS, HOUR_MS, MINUTE_MS } from '@tradeops/domain/time/durations'
import type { SimulatedMarket, StationWeather } from '../../model/market.ts'
import { drawUniformNumber } from '../../model/noise.ts'
import { findLastClockTick, listClockTicks } from '../format/central-day.ts'
import { GEO_JSON_CONTENT_TYPE, type UpstreamDocument } from '../format/upstream-document.ts'
import { answerWithBadParameter, answerWithDocument, defineNwsEmitter } from './nws-emitter.ts'
import { formatIndentedJson, formatUtcStamp, JSON_LD_CONTEXT, NWS_STATIONS } from './nws-places.ts'
import { computeHeatIndexC, formatMetar, toCelsius, toKilometersPerHour, toMeters, toPascal } from './nws-units.ts'

const HOST = 'https://api.weather.gov'
const METAR_PHASE_MS = 53 * MINUTE_MS
// Delay between a weather observation and its publication, because observations pass quality control first.
const LAG_MS = 6 * MINUTE_MS
const ROWS_PER_HOUR = 13

const isMetar = (at: Date) => at.getTime() % HOUR_MS === METAR_PHASE_MS

/**
 * Lists the observation times of a weather station: every five minutes in whole degrees, and 53 minutes past each hour
 * in tenths with a METAR.
 */
function observationTimes(until: Date, count: number): Date[] {
  const from = new Date(until.getTime() - Math.ceil(count / ROWS_PER_HOUR + 1) * HOUR_MS)
  return [...listClockTicks(from, until, FIVE_MINUTES_MS, 0), ...listClockTicks(from, until, HOUR_MS, METAR_PHASE_MS)]
    .sort((one, other) => other.getTime() - one.getTime())
    .slice(0, count)
}

const releasedAt = (_market: SimulatedMarket, now: Date): Date => {
  const seen = new Date(now.getTime() - LAG_MS)
  const newest = Math.max(
    findLastClockTick(seen, FIVE_MINUTES_MS, 0).getTime(),
    findLastClockTick(seen, HOUR_MS, METAR_PHASE_MS).getTime(),
  )
  return new Date(newest + LAG_MS)
}

const observedUntil = (shown: Date) => new Date(shown.getTime() - LAG_MS)

/** Emits the observations of a weather station (`/stations/{id}/observations?limit=N`), newest first. */
export const createObservationsDocument = (stationId: string, limit: number): UpstreamDocument => ({
  contentType: GEO_JSON_CONTENT_TYPE,
  releasedAt,
  text: (market, shown) =>
    formatIndentedJson({
      '@context': JSON_LD_CONTEXT,
      type: 'FeatureCollection',
      features: observationTimes(observedUntil(shown), limit).map((at) => feature(market, stationId, at)),
    }),
})

/**
 * Emits the newest observation of a weather station (`/stations/{id}/observations/latest`), even if it has no values.
 */
export const createLatestObservationDocument = (stationId: string): UpstreamDocument => ({
  contentType: GEO_JSON_CONTENT_TYPE,
  releasedAt,
  text(market, shown) {
    const [newest] = observationTimes(observedUntil(shown), 1)
    return formatIndentedJson({ '@context': JSON_LD_CONTEXT, ...feature(market, stationId, newest!) })
  },
})

const MAX_OBSERVATIONS = 500

export const nwsObservationsEmitter = defineNwsEmitter(
  'nws-observations',
  {
    path: /^\/stations\/(\w+)\/observations$/,
    parameters: ['limit', 'start', 'end'],
    find({ url, parts: [id = ''] }) {
      const limit = Number(url.searchParams.get('limit') ?? MAX_OBSERVATIONS)
      if (!Number.isInteger(limit) || limit < 1 || limit > MAX_OBSERVATIONS) return answerWithBadParameter('limit')
      return NWS_STATIONS[id] ? answerWithDocument(url, createObservationsDocument(id, limit)) : null
    },
  },
  {
    path: /^\/stations\/(\w+)\/observations\/latest$/,
    parameters: ['require_qc'],
    find: ({ url, parts: [id = ''] }) =>
      NWS_STATIONS[id] ? answerWithDocument(url, createLatestObservationDocument(id)) : null,
  },
)

const MISSING_EVERYTHING = 0.04
const MISSING_THERMOMETER = 0.12

const measured = (unit: string, value: number | null) => ({
  unitCode: `wmoUnit:${unit}`,
  value,
  qualityControl: value === null ? 'Z' : 'V',
})

function feature(market: SimulatedMarket, stationId: string, at: Date) {
  const { latitude, longitude, elevationM, name } = NWS_STATIONS[stationId]!
  const id = `${HOST}/stations/${stationId}/observations/${formatUtcStamp(at)}`
  const weather = market.stationWeather(stationId, at)
  return {
    id,
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
    properties: {
      '@id': id,
      '@type': 'wx:ObservationStation',
      elevation: { unitCode: 'wmoUnit:m', value: elevationM },
      station: `${HOST}/stations/${stationId}`,
      stationId,
      stationName: name,
      timestamp: formatUtcStamp(at),
      rawMessage: isMetar(at) ? formatMetar(stationId, at, weather) : '',
      textDescription: 'Clear',
      icon: `${HOST}/icons/land/day/skc?size=medium`,
      presentWeather: [],
      ...measurements(weather, at, drawUniformNumber(stationId, at.getTime())),
    },
  }
}

function measurements(weather: StationWeather, at: Date, draw: number) {
  const silent = !isMetar(at) && draw < MISSING_EVERYTHING
  const noThermometer = silent || (!isMetar(at) && draw < MISSING_THERMOMETER)
  const decimals = isMetar(at) ? 1 : 0
  const warmth = (value: number | null) => measured('degC', noThermometer ? null : value)
  const other = (unit: string, value: number | null) => measured(unit, silent ? null : value)
  return {
    temperature: warmth(toCelsius(weather.tempF, decimals)),
    dewpoint: warmth(toCelsius(weather.dewPointF, decimals)),
    windDirection: other('degree_(angle)', weather.windDirDeg),
    windSpeed: other('km_h-1', toKilometersPerHour(weather.windMph)),
    windGust: measured('km_h-1', null),
    barometricPressure: other('Pa', toPascal(weather.pressureInHg)),
    seaLevelPressure: other('Pa', isMetar(at) ? toPascal(weather.pressureInHg) : null),
    visibility: other('m', toMeters(weather.visibilityMiles)),
    maxTemperatureLast24Hours: { unitCode: 'wmoUnit:degC', value: null },
    minTemperatureLast24Hours: { unitCode: 'wmoUnit:degC', value: null },
    precipitationLastHour: measured('mm', null),
    precipitationLast3Hours: measured('mm', null),
    precipitationLast6Hours: measured('mm', null),
    relativeHumidity: measured('percent', noThermometer ? null : weather.relHumPct),
    windChill: measured('degC', null),
    heatIndex: warmth(computeHeatIndexC(weather.tempF, weather.relHumPct)),
    cloudLayers: [],
  }
}
