import { type Series, SYSTEM } from '@tradeops/domain/market/series'
import { HOUR_MS } from '@tradeops/domain/time/durations'
import { readNumber } from '../../body/cell-values.ts'
import { isObject, type JsonObject, readField, readJson, requireObject } from '../../body/json-document.ts'
import { ParseRefusal } from '../../body/parse-refusal.ts'
import { type AddReading, createReadingCollector, RowRefusal } from '../../body/reading-collector.ts'
import { defineDocument, type ParseDocument } from '../../document.ts'
import { readDashboardPublishedAt, readRowInstant } from '../format/dashboard.ts'

/**
 * Fields that are read, without the day-ahead columns: those are an older forecast whose publication time the dashboard
 * does not state.
 */
const SERIES_OF_FIELD = {
  actualWind: 'windHourly',
  stwpf: 'stwpf',
  wgrpp: 'wgrpp',
  copHslWind: 'windCopHsl',
  actualSolar: 'solarHourly',
  stppf: 'stppf',
  pvgrpp: 'pvgrpp',
  copHslSolar: 'solarCopHsl',
} as const satisfies Record<string, Series>

const DAYS = ['currentDay', 'nextDay'] as const

/** Parses the dashboard of wind and solar, in which values not known yet are null or missing. */
const parseCombineWindSolar: ParseDocument = (body, facts) => {
  const document = readJson(body)
  const days = DAYS.filter((key) => Object.hasOwn(document, key))
  if (days.length === 0) throw new ParseRefusal('schema', 'The object "currentDay" is missing.')

  const collector = createReadingCollector(readDashboardPublishedAt(document, facts))
  for (const day of DAYS) if (!days.includes(day)) collector.refusePart(`the object "${day}" is missing`, document)
  for (const day of days) {
    for (const [key, row] of Object.entries(requireObject(requireObject(document, day), 'data'))) {
      collector.row(row, (add) => addHour(add, key, row))
    }
  }
  return collector.finish()
}

function addHour(add: AddReading, key: string, row: unknown): void {
  if (!isObject(row)) throw new RowRefusal('it is not an object')
  const end = hourEnd(key, row)
  const start = new Date(end.getTime() - HOUR_MS)
  for (const [field, series] of Object.entries(SERIES_OF_FIELD)) {
    add(series, SYSTEM, start, readField(row, field))
  }
}

/** Reads the end of a row's hour, which is stated three times: as key, epoch and timestamp. */
function hourEnd(key: string, row: JsonObject): Date {
  const end = readRowInstant({ epoch: key, timestamp: row.timestamp }, 'epoch')
  if ('epoch' in row && readNumber(row.epoch) !== end.getTime())
    throw new RowRefusal('its epoch and its key do not agree')
  if (end.getTime() % HOUR_MS !== 0) throw new RowRefusal('it does not end on the hour')
  return end
}

export const combineWindSolar = defineDocument({
  name: 'combine-wind-solar',
  title: 'Combined wind and solar',
  link: 'https://www.ercot.com/gridmktinfo/dashboards/combinedwindandsolar',
  publishedEveryMinutes: 60,
  usualLagSeconds: 60,
  series: ['windHourly', 'stwpf', 'wgrpp', 'windCopHsl', 'solarHourly', 'stppf', 'pvgrpp', 'solarCopHsl'],
  // Wind and solar are independent: a loss in one must not affect the other.
  optionalSeries: ['windHourly', 'stwpf', 'wgrpp', 'windCopHsl', 'solarHourly', 'stppf', 'pvgrpp', 'solarCopHsl'],
  fetchPlan: { kind: 'dashboard' },
  parse: parseCombineWindSolar,
})
