import { SERIES, type Series } from '@tradeops/domain/market/series'
import { parseIsoInstant } from '../../body/calendar-day.ts'
import { readCellText } from '../../body/cell-values.ts'
import {
  isJsonObject,
  type JsonObject,
  parseJsonDocument,
  readRowField,
  requireJsonArray,
} from '../../body/json-document.ts'
import { ParseRefusal } from '../../body/parse-refusal.ts'
import { createReadingCollector, RowRefusal } from '../../body/reading-collector.ts'
import { defineSourceDocument, type ParseDocument, REQUEST_EVERY_30_SECONDS } from '../../source-document.ts'
import { convertWeatherQuantity } from '../nws-quantity.ts'

const FIELDS: readonly (readonly [Series, string])[] = [
  ['tempF', 'temperature'],
  ['dewPointF', 'dewpoint'],
  ['relHumPct', 'relativeHumidity'],
  ['windMph', 'windSpeed'],
  ['windDirDeg', 'windDirection'],
  ['pressureInHg', 'barometricPressure'],
  ['visibilityMiles', 'visibility'],
  ['heatIndexF', 'heatIndex'],
]

const STATION = /^[A-Z][A-Z0-9]{2,7}$/
const STATION_IN_URL = /\/stations\/([A-Z0-9]+)(?:\/|$)/

function stationOf(feature: JsonObject, properties: JsonObject): string {
  const urls = [properties.station, feature.id, properties['@id']]
  const named = [
    readCellText(properties.stationId),
    ...urls.map((url) => STATION_IN_URL.exec(readCellText(url) ?? '')?.[1]),
  ]
  const station = named.find((name) => name && STATION.test(name))
  if (!station) throw new RowRefusal('it does not name its station')
  return station
}

function featuresOf(document: JsonObject): readonly unknown[] {
  if (document.type === 'FeatureCollection') return requireJsonArray(document, 'features')
  if (document.type === 'Feature') return [document]
  throw new ParseRefusal(
    'schema',
    'This is neither an observation nor a list of them.',
    readCellText(document.type) ?? '',
  )
}

const quantityText = (quantity: unknown): string =>
  isJsonObject(quantity)
    ? `${readCellText(quantity.value)} ${readCellText(quantity.unitCode)}`
    : (readCellText(quantity) ?? '')

/**
 * Parses all values of all weather observations, because the newest observation is often all null while the one before
 * is complete.
 */
const parseNwsObservations: ParseDocument = (body, facts) => {
  const collector = createReadingCollector(facts.publishedAt)
  for (const feature of featuresOf(parseJsonDocument(body))) {
    // Each field is added as a separate row, so that a bad field does not cause the refusal of the others.
    for (const [series, field] of FIELDS) {
      const properties = isJsonObject(feature) && isJsonObject(feature.properties) ? feature.properties : null
      collector.row([field, quantityText(properties?.[field])], (add) => {
        if (!isJsonObject(feature) || !properties) throw new RowRefusal('it is not an observation')
        const stated = readRowField(properties, field).read((quantity) =>
          convertWeatherQuantity(quantity, SERIES[series].unit),
        )
        if (stated.value === null) return collector.noteAbsent(series, stated)
        const at = parseIsoInstant(properties.timestamp)
        if (!at) throw new RowRefusal('its timestamp is not a time')
        add(series, stationOf(feature, properties), at, stated)
      })
    }
  }
  return collector.finish()
}

export const nwsObservations = defineSourceDocument({
  name: 'nws-observations',
  title: 'Weather station observations',
  link: 'https://www.weather.gov/wrh/timeseries?site=KIAH',
  publishedEveryMinutes: 60,
  usualLagSeconds: 600,
  series: ['tempF', 'dewPointF', 'relHumPct', 'windMph', 'windDirDeg', 'pressureInHg', 'visibilityMiles', 'heatIndexF'],
  // These series are optional, because stations measure different things: calm air has no direction, and a heat index
  // exists on hot days only.
  optionalSeries: ['dewPointF', 'relHumPct', 'windMph', 'pressureInHg', 'visibilityMiles'],
  sometimesAbsent: ['windDirDeg', 'heatIndexF'],
  // An hour of five-minute observations is fetched, because the newest observations are often empty.
  fetchPlan: { kind: 'nws stations', observations: 12 },
  limits: REQUEST_EVERY_30_SECONDS,
  parse: parseNwsObservations,
})
