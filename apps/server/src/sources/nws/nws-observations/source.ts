import { SERIES, type Series } from '@tradeops/domain/market/series'
import { parseIsoInstant } from '../../body/calendar-day.ts'
import { readText } from '../../body/cell-values.ts'
import { isObject, type JsonObject, readField, readJson, requireArray } from '../../body/json-document.ts'
import { ParseRefusal } from '../../body/parse-refusal.ts'
import { createReadingCollector, RowRefusal } from '../../body/reading-collector.ts'
import { defineDocument, type ParseDocument, REQUEST_EVERY_30_SECONDS } from '../../document.ts'
import { convertQuantity } from '../nws-quantity.ts'

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
  const named = [readText(properties.stationId), ...urls.map((url) => STATION_IN_URL.exec(readText(url) ?? '')?.[1])]
  const station = named.find((name) => name && STATION.test(name))
  if (!station) throw new RowRefusal('it does not name its station')
  return station
}

function featuresOf(document: JsonObject): readonly unknown[] {
  if (document.type === 'FeatureCollection') return requireArray(document, 'features')
  if (document.type === 'Feature') return [document]
  throw new ParseRefusal('schema', 'This is neither an observation nor a list of them.', readText(document.type) ?? '')
}

const quantityText = (quantity: unknown): string =>
  isObject(quantity) ? `${readText(quantity.value)} ${readText(quantity.unitCode)}` : (readText(quantity) ?? '')

/**
 * Parses all values of all observations, because the newest observation is often all null while the one before is
 * complete.
 */
const parseNwsObservations: ParseDocument = (body, facts) => {
  const collector = createReadingCollector(facts.publishedAt)
  for (const feature of featuresOf(readJson(body))) {
    // Each field counts as a row, so that a bad field does not cost the others.
    for (const [series, field] of FIELDS) {
      const properties = isObject(feature) && isObject(feature.properties) ? feature.properties : null
      collector.row([field, quantityText(properties?.[field])], (add) => {
        if (!isObject(feature) || !properties) throw new RowRefusal('it is not an observation')
        const stated = readField(properties, field).read((quantity) => convertQuantity(quantity, SERIES[series].unit))
        if (stated.value === null) return collector.noteAbsent(series, stated)
        const at = parseIsoInstant(properties.timestamp)
        if (!at) throw new RowRefusal('its timestamp is not a time')
        add(series, stationOf(feature, properties), at, stated)
      })
    }
  }
  return collector.finish()
}

export const nwsObservations = defineDocument({
  name: 'nws-observations',
  title: 'Weather station observations',
  link: 'https://www.weather.gov/wrh/timeseries?site=KIAH',
  publishedEveryMinutes: 60,
  usualLagSeconds: 600,
  series: ['tempF', 'dewPointF', 'relHumPct', 'windMph', 'windDirDeg', 'pressureInHg', 'visibilityMiles', 'heatIndexF'],
  // Stations measure different things; calm air has no direction, and a heat index exists on hot days only.
  optionalSeries: ['dewPointF', 'relHumPct', 'windMph', 'pressureInHg', 'visibilityMiles'],
  sometimesAbsent: ['windDirDeg', 'heatIndexF'],
  // An hour of five-minute observations is fetched, because the newest are often empty.
  fetchPlan: { kind: 'nws stations', observations: 12 },
  limits: REQUEST_EVERY_30_SECONDS,
  parse: parseNwsObservations,
})
