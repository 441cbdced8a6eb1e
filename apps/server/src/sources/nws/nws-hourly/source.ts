import type { Series } from '@tradeops/domain/market/series'
import { isZone } from '@tradeops/domain/market/zones'
import { HOUR_MS } from '@tradeops/domain/time/durations'
import type { DocumentMetadata } from '../../../flows/market/fetch-alternative.ts'
import { parseIsoInstant } from '../../body/calendar-day.ts'
import { readCellText } from '../../body/cell-values.ts'
import {
  isJsonObject,
  type JsonObject,
  parseJsonDocument,
  readRowField,
  requireJsonArray,
  requireJsonObject,
} from '../../body/json-document.ts'
import { ParseRefusal } from '../../body/parse-refusal.ts'
import { createReadingCollector, RowRefusal } from '../../body/reading-collector.ts'
import { defineSourceDocument, type ParseDocument, REQUEST_EVERY_30_SECONDS } from '../../source-document.ts'
import { convertWeatherQuantity } from '../nws-quantity.ts'

/** Matches the document's name, which states its load zone; the document itself states only its grid cell. */
const NAME = /^nws-hourly:([A-Z]+)$/
const GRIDPOINT = /\/gridpoints\/([A-Z]{3}\/\d{1,3},\d{1,3})(?:\/|$)/
/** Maximum hours of a weather forecast; a real forecast has 156. */
const MAX_PERIODS = 1_000

function pointOf(document: JsonObject, properties: JsonObject, facts: DocumentMetadata): string {
  const zone = NAME.exec(facts.name)?.[1]
  if (zone !== undefined && isZone(zone)) return zone
  const addresses = [document.id, properties['@id']]
  const gridpoint = addresses.map((address) => GRIDPOINT.exec(readCellText(address) ?? '')?.[1]).find(Boolean)
  return gridpoint ?? facts.name
}

/** Reads a temperature: an integer with a separate unit field, or a quantity that states its unit. */
function temperatureIn({ temperature, temperatureUnit }: JsonObject): number | null {
  if (isJsonObject(temperature)) return convertWeatherQuantity(temperature, '°F')
  return convertWeatherQuantity({ unitCode: `deg${readCellText(temperatureUnit)}`, value: temperature }, '°F')
}

const FIELDS: readonly (readonly [Series, string, (period: JsonObject) => number | null])[] = [
  ['tempForecastF', 'temperature', temperatureIn],
  [
    'precipProbPct',
    'probabilityOfPrecipitation',
    (period) => convertWeatherQuantity(period.probabilityOfPrecipitation, '%'),
  ],
]

function startOf(period: JsonObject): Date {
  const at = parseIsoInstant(period.startTime)
  const endsAt = parseIsoInstant(period.endTime)
  const wholeHour = at && at.getTime() % HOUR_MS === 0 && endsAt?.getTime() === at.getTime() + HOUR_MS
  if (!wholeHour) throw new RowRefusal('it is not one whole hour')
  return at
}

/**
 * Parses an hourly weather forecast; the load zone is read from the document's name (`nws-hourly:NORTH`), and without
 * one the point is the grid cell itself.
 */
const parseNwsHourly: ParseDocument = (body, facts) => {
  const document = parseJsonDocument(body)
  const properties = requireJsonObject(document, 'properties')
  const publishedAt = parseIsoInstant(properties.updateTime) ?? parseIsoInstant(properties.updated)
  if (!publishedAt) throw new ParseRefusal('schema', 'The forecast does not state when it was made.')
  const periods = requireJsonArray(properties, 'periods')
  if (periods.length > MAX_PERIODS)
    throw new ParseRefusal('schema', `A forecast of ${periods.length} hours is too long.`)
  const point = pointOf(document, properties, facts)
  const collector = createReadingCollector(publishedAt)
  for (const period of periods) {
    // Each field is added as a separate row, so that a bad field does not cause the refusal of the other.
    for (const [series, field, valueIn] of FIELDS) {
      collector.row(period, (add) => {
        if (!isJsonObject(period)) throw new RowRefusal('it is not an hour of a forecast')
        const stated = readRowField(period, field).read(() => valueIn(period))
        if (stated.value === null) collector.noteAbsent(series, stated)
        else add(series, point, startOf(period), stated)
      })
    }
  }
  return collector.finish()
}

export const nwsHourlyForecast = defineSourceDocument({
  name: 'nws-hourly',
  title: 'Hourly weather forecast',
  link: 'https://www.weather.gov/documentation/services-web-api',
  publishedEveryMinutes: 360,
  usualLagSeconds: 60,
  series: ['tempForecastF', 'precipProbPct'],
  optionalSeries: ['precipProbPct'],
  fetchPlan: { kind: 'nws grid cells', path: '/forecast/hourly' },
  limits: REQUEST_EVERY_30_SECONDS,
  parse: parseNwsHourly,
})
