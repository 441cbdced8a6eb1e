import { ZONE_FORECAST_POINTS, ZONE_STATIONS, type Zone } from '@tradeops/domain/market/zones'
import { readCentralWallClock } from '@tradeops/domain/time/central-time'
import { HOUR_MS, MINUTE_MS } from '@tradeops/domain/time/durations'
import type { SimulatedMarket, StationWeather } from '../../model/market.ts'
import { drawUniformNumber } from '../../model/noise.ts'
import { findLastClockTick } from '../format/central-day.ts'
import { formatIsoStamp } from '../format/central-stamp.ts'
import { GEO_JSON_CONTENT_TYPE, type UpstreamDocument } from '../format/upstream-document.ts'
import { answerWithBadParameter, answerWithDocument, defineNwsEmitter } from './nws-emitter.ts'
import { formatIndentedJson, JSON_LD_CONTEXT, NWS_STATIONS } from './nws-places.ts'
import { findZoneOfForecastGrid } from './nws-points.ts'
import { toCelsius } from './nws-units.ts'

const PERIODS = 156
const ISSUED_EVERY_MS = 3 * HOUR_MS
const ISSUED_PHASE_MS = 7 * MINUTE_MS + 25_000
const GENERATED_PHASE_MS = 8 * MINUTE_MS
const UNKNOWN_RAIN = 0.03
const COMPASS = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW']

type ForecastUnits = 'us' | 'si'

/**
 * Emits the hourly weather forecast of a grid cell (`/gridpoints/{office}/{x},{y}/forecast/hourly`): 156 hours from the
 * current one.
 */
export const createHourlyForecastDocument = (zone: Zone, units: ForecastUnits): UpstreamDocument => ({
  contentType: GEO_JSON_CONTENT_TYPE,
  releasedAt: (_market, now) => findLastClockTick(now, HOUR_MS, GENERATED_PHASE_MS),
  text(market, generatedAt) {
    const issuedAt = findLastClockTick(generatedAt, ISSUED_EVERY_MS, ISSUED_PHASE_MS)
    const firstHourMs = Math.floor(generatedAt.getTime() / HOUR_MS) * HOUR_MS
    const { latitude, longitude } = ZONE_FORECAST_POINTS[zone]
    const weather = market.stationWeather(ZONE_STATIONS[zone][0], issuedAt)
    return formatIndentedJson({
      '@context': JSON_LD_CONTEXT,
      type: 'Feature',
      geometry: { type: 'Polygon', coordinates: [square(latitude, longitude)] },
      properties: {
        units,
        forecastGenerator: 'HourlyForecastGenerator',
        generatedAt: formatIsoStamp(generatedAt),
        updateTime: formatIsoStamp(issuedAt),
        validTimes: `${formatIsoStamp(issuedAt)}/P7DT12H`,
        elevation: { unitCode: 'wmoUnit:m', value: NWS_STATIONS[ZONE_STATIONS[zone][0]]!.elevationM },
        periods: Array.from({ length: PERIODS }, (_, index) =>
          period({ market, zone, units, issuedAt, weather }, new Date(firstHourMs + index * HOUR_MS), index + 1),
        ),
      },
    })
  },
})

const isUnits = (value: string): value is ForecastUnits => value === 'us' || value === 'si'

export const nwsHourlyForecastEmitter = defineNwsEmitter('nws-hourly', {
  path: /^\/gridpoints\/([A-Z]{3})\/(\d+),(\d+)\/forecast\/hourly$/,
  parameters: ['units'],
  find({ url, parts: [office = '', x = '', y = ''] }) {
    const units = url.searchParams.get('units') ?? 'us'
    if (!isUnits(units)) return answerWithBadParameter('units')
    const zone = findZoneOfForecastGrid(office, Number(x), Number(y))
    return zone ? answerWithDocument(url, createHourlyForecastDocument(zone, units)) : null
  },
})

function square(latitude: number, longitude: number) {
  const half = 0.0113
  const corner = (north: number, east: number) => [longitude + east * half, latitude + north * half]
  return [corner(1, -1), corner(-1, -1), corner(-1, 1), corner(1, 1), corner(1, -1)]
}

type Issue = { market: SimulatedMarket; zone: Zone; units: ForecastUnits; issuedAt: Date; weather: StationWeather }

function period({ market, zone, units, issuedAt, weather }: Issue, start: Date, number: number) {
  const tempF = Math.round(market.tempForecastF(zone)(start, issuedAt))
  const rainPct = Math.round(market.precipProbPct(zone)(start, issuedAt))
  const { hour } = readCentralWallClock(start)
  return {
    number,
    name: '',
    startTime: formatIsoStamp(start),
    endTime: formatIsoStamp(new Date(start.getTime() + HOUR_MS)),
    isDaytime: hour >= 6 && hour < 18,
    temperature: units === 'us' ? tempF : toCelsius(tempF, 0),
    temperatureUnit: units === 'us' ? 'F' : 'C',
    temperatureTrend: null,
    probabilityOfPrecipitation: {
      unitCode: 'wmoUnit:percent',
      value: drawUniformNumber('rain', zone, start.getTime()) < UNKNOWN_RAIN ? null : rainPct,
    },
    dewpoint: { unitCode: 'wmoUnit:degC', value: ((Math.min(weather.dewPointF, tempF) - 32) * 5) / 9 },
    relativeHumidity: { unitCode: 'wmoUnit:percent', value: Math.round(weather.relHumPct) },
    windSpeed: windSpeed(weather.windMph, units, start),
    windDirection: COMPASS[Math.round(weather.windDirDeg / 45) % 8],
    icon: `https://api.weather.gov/icons/land/${hour >= 6 && hour < 18 ? 'day' : 'night'}/few?size=small`,
    shortForecast: shortForecast(rainPct),
    detailedForecast: '',
  }
}

/** Formats a wind speed: `15 mph`, or a range, `10 to 15 mph`. */
function windSpeed(mph: number, units: ForecastUnits, start: Date): string {
  const fives = Math.max(5, Math.round(mph / 5) * 5)
  const inUnits = (value: number) => (units === 'us' ? value : Math.round(value * 1.609344))
  const range =
    drawUniformNumber('wind', start.getTime()) < 0.2
      ? `${inUnits(fives)} to ${inUnits(fives + 5)}`
      : `${inUnits(fives)}`
  return `${range} ${units === 'us' ? 'mph' : 'km/h'}`
}

function shortForecast(rainPct: number): string {
  if (rainPct >= 55) return 'Showers And Thunderstorms Likely'
  if (rainPct >= 25) return 'Chance Showers And Thunderstorms'
  if (rainPct >= 15) return 'Slight Chance Showers And Thunderstorms'
  return 'Mostly Clear'
}
