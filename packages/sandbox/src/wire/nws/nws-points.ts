import { ZONE_FORECAST_POINTS, ZONES, type Zone } from '@tradeops/domain/market/zones'
import { GEO_JSON_CONTENT_TYPE, type UpstreamDocument } from '../format/upstream-document.ts'
import { answerWithDocument, answerWithProblem, defineNwsEmitter } from './nws-emitter.ts'
import { formatIndentedJson, JSON_LD_CONTEXT, NWS_FORECAST_GRIDS } from './nws-places.ts'

const NEAR_DEGREES = 0.6

/** Finds the load zone whose city is near a geographic point; the sandbox has four cities. */
const zoneNear = (latitude: number, longitude: number): Zone | undefined =>
  ZONES.find((zone) => {
    const point = ZONE_FORECAST_POINTS[zone]
    return Math.hypot(point.latitude - latitude, point.longitude - longitude) < NEAR_DEGREES
  })

export const findZoneOfForecastGrid = (office: string, x: number, y: number): Zone | undefined =>
  ZONES.find(
    (zone) =>
      NWS_FORECAST_GRIDS[zone].office === office &&
      NWS_FORECAST_GRIDS[zone].x === x &&
      NWS_FORECAST_GRIDS[zone].y === y,
  )

/**
 * Emits the forecast grid cell of a geographic point (`/points/{lat},{lon}`), with links back to the requested host.
 */
const gridOfPoint = (zone: Zone, latitude: number, longitude: number, origin: string): UpstreamDocument => ({
  contentType: GEO_JSON_CONTENT_TYPE,
  releasedAt: () => new Date('2026-01-01T00:00:00Z'),
  text() {
    const { office, x, y, city, forecastZone, county } = NWS_FORECAST_GRIDS[zone]
    const grid = `${origin}/gridpoints/${office}/${x},${y}`
    const id = `${origin}/points/${latitude},${longitude}`
    return formatIndentedJson({
      '@context': JSON_LD_CONTEXT,
      id,
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [longitude, latitude] },
      properties: {
        '@id': id,
        '@type': 'wx:Point',
        cwa: office,
        forecastOffice: `${origin}/offices/${office}`,
        gridId: office,
        gridX: x,
        gridY: y,
        forecast: `${grid}/forecast`,
        forecastHourly: `${grid}/forecast/hourly`,
        forecastGridData: grid,
        observationStations: `${grid}/stations`,
        relativeLocation: {
          type: 'Feature',
          geometry: { type: 'Point', coordinates: [longitude, latitude] },
          properties: { city, state: 'TX' },
        },
        forecastZone: `${origin}/zones/forecast/${forecastZone}`,
        county: `${origin}/zones/county/${county}`,
        fireWeatherZone: `${origin}/zones/fire/${forecastZone}`,
        timeZone: 'America/Chicago',
      },
    })
  },
})

export const nwsPointsEmitter = defineNwsEmitter('nws-points', {
  path: /^\/points\/(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?)$/,
  parameters: [],
  find({ url, parts: [latitude = '', longitude = ''] }) {
    const tooFine = [latitude, longitude].some((each) => (each.split('.')[1] ?? '').length > 4)
    if (tooFine) return tooManyDecimals(latitude, longitude)
    const zone = zoneNear(Number(latitude), Number(longitude))
    return zone ? answerWithDocument(url, gridOfPoint(zone, Number(latitude), Number(longitude), url.origin)) : null
  },
})

function tooManyDecimals(latitude: string, longitude: string) {
  const nearest = [latitude, longitude].map((each) => Number(Number(each).toFixed(4))).join(',')
  return answerWithProblem(
    400,
    'Adjusting Precision Of Point Coordinate',
    `The precision of latitude/longitude points is limited to 4 decimal digits. The nearest valid point is /points/${nearest}`,
  )
}
