import type { Zone } from '@tradeops/domain/market/zones'

type Station = { name: string; latitude: number; longitude: number; elevationM: number }

/** The weather stations of each load zone, with the coordinates that the National Weather Service states. */
export const NWS_STATIONS: Record<string, Station> = {
  KIAH: { name: 'Houston, Houston Intercontinental Airport', latitude: 29.98, longitude: -95.36, elevationM: 29 },
  KHOU: { name: 'Houston, Houston Hobby Airport', latitude: 29.63, longitude: -95.28, elevationM: 13 },
  KDFW: { name: 'Dallas/Fort Worth International Airport', latitude: 32.9, longitude: -97.03, elevationM: 171 },
  KDAL: { name: 'Dallas, Dallas Love Field', latitude: 32.85, longitude: -96.85, elevationM: 148 },
  KSAT: { name: 'San Antonio International Airport', latitude: 29.53, longitude: -98.46, elevationM: 247 },
  KCRP: { name: 'Corpus Christi International Airport', latitude: 27.77, longitude: -97.51, elevationM: 13 },
  KMAF: { name: 'Midland International Air and Space Port', latitude: 31.95, longitude: -102.21, elevationM: 874 },
  KABI: { name: 'Abilene Regional Airport', latitude: 32.41, longitude: -99.68, elevationM: 546 },
}

type Grid = { office: string; x: number; y: number; city: string; forecastZone: string; county: string }

export const NWS_FORECAST_GRIDS: Record<Zone, Grid> = {
  HOUSTON: { office: 'HGX', x: 63, y: 95, city: 'Houston', forecastZone: 'TXZ213', county: 'TXC201' },
  NORTH: { office: 'FWD', x: 89, y: 104, city: 'Dallas', forecastZone: 'TXZ119', county: 'TXC113' },
  SOUTH: { office: 'EWX', x: 126, y: 54, city: 'San Antonio', forecastZone: 'TXZ205', county: 'TXC029' },
  WEST: { office: 'MAF', x: 123, y: 133, city: 'Midland', forecastZone: 'TXZ062', county: 'TXC329' },
}

const VOCABULARY = {
  '@version': '1.1',
  wx: 'https://api.weather.gov/ontology#',
  s: 'https://schema.org/',
  geo: 'http://www.opengis.net/ont/geosparql#',
  unit: 'http://codes.wmo.int/common/unit/',
  '@vocab': 'https://api.weather.gov/ontology#',
}

/** The JSON-LD context with which every response of api.weather.gov starts. */
export const JSON_LD_CONTEXT = ['https://geojson.org/geojson-ld/geojson-context.jsonld', VOCABULARY] as const

export const formatIndentedJson = (value: unknown): string => JSON.stringify(value, null, 4)

/** Formats a time as `2026-07-15T22:53:00+00:00`. */
export const formatUtcStamp = (at: Date): string => at.toISOString().replace(/\.\d{3}Z$/, '+00:00')
