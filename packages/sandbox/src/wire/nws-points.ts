import { ZONE_FORECAST_POINTS, ZONES, type Zone } from '@tradeops/domain/market/zones'
import { CONTEXT, GRIDS, indented } from './nws-places.ts'
import { GEO_JSON, type WireDocument } from './wire-document.ts'

const NEAR_DEGREES = 0.6

/** The zone whose city is near a point; NWS knows the whole country, the sandbox four cities. */
export const zoneNear = (latitude: number, longitude: number): Zone | undefined =>
  ZONES.find((zone) => {
    const point = ZONE_FORECAST_POINTS[zone]
    return Math.hypot(point.latitude - latitude, point.longitude - longitude) < NEAR_DEGREES
  })

export const zoneOfGrid = (office: string, x: number, y: number): Zone | undefined =>
  ZONES.find((zone) => GRIDS[zone].office === office && GRIDS[zone].x === x && GRIDS[zone].y === y)

/** `/points/{lat},{lon}`: which grid covers a point. Links lead back to the address that was asked, so that they can be followed. */
export const nwsPoint = (zone: Zone, latitude: number, longitude: number, origin: string): WireDocument => ({
  contentType: GEO_JSON,
  putOutAt: () => new Date('2026-01-01T00:00:00Z'),
  text() {
    const { office, x, y, city, forecastZone, county } = GRIDS[zone]
    const grid = `${origin}/gridpoints/${office}/${x},${y}`
    const id = `${origin}/points/${latitude},${longitude}`
    return indented({
      '@context': CONTEXT,
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
