import { type Series, SYSTEM_POINT } from '@tradeops/domain/market/series'
import { HOUR_MS } from '@tradeops/domain/time/durations'
import { readCellNumber } from '../../body/cell-values.ts'
import {
  isJsonObject,
  type JsonObject,
  parseJsonDocument,
  readRowField,
  requireJsonObject,
} from '../../body/json-document.ts'
import { ParseRefusal } from '../../body/parse-refusal.ts'
import { type AddReading, createReadingCollector, RowRefusal } from '../../body/reading-collector.ts'
import { defineSourceDocument, type ParseDocument } from '../../source-document.ts'
import { readDashboardPublishedAt, readDashboardRowInstant } from '../format/dashboard.ts'

/**
 * The fields that are read. The day-ahead fields are left out, because they are an older forecast whose publication
 * time the dashboard does not state.
 */
const SERIES_OF_FIELD = {
  actualWind: 'windHourly',
  stwpf: 'stwpf',
  wgrpp: 'wgrpp',
  actualSolar: 'solarHourly',
  stppf: 'stppf',
} as const satisfies Record<string, Series>

const DAYS = ['currentDay', 'nextDay'] as const

/** Parses the dashboard of wind and solar generation, in which values that are not known yet are null or missing. */
const parseCombineWindSolar: ParseDocument = (body, facts) => {
  const document = parseJsonDocument(body)
  const days = DAYS.filter((key) => Object.hasOwn(document, key))
  if (days.length === 0) throw new ParseRefusal('schema', 'The object "currentDay" is missing.')

  const collector = createReadingCollector(readDashboardPublishedAt(document, facts))
  for (const day of DAYS) if (!days.includes(day)) collector.refusePart(`the object "${day}" is missing`, document)
  for (const day of days) {
    for (const [key, row] of Object.entries(requireJsonObject(requireJsonObject(document, day), 'data'))) {
      collector.row(row, (add) => addHour(add, key, row))
    }
  }
  return collector.finish()
}

function addHour(add: AddReading, key: string, row: unknown): void {
  if (!isJsonObject(row)) throw new RowRefusal('it is not an object')
  const end = hourEnd(key, row)
  const start = new Date(end.getTime() - HOUR_MS)
  for (const [field, series] of Object.entries(SERIES_OF_FIELD)) {
    add(series, SYSTEM_POINT, start, readRowField(row, field))
  }
}

/** Reads the end of a row's hour, which the row states three times: as key, epoch and timestamp. */
function hourEnd(key: string, row: JsonObject): Date {
  const end = readDashboardRowInstant({ epoch: key, timestamp: row.timestamp }, 'epoch')
  if ('epoch' in row && readCellNumber(row.epoch) !== end.getTime())
    throw new RowRefusal('its epoch and its key do not agree')
  if (end.getTime() % HOUR_MS !== 0) throw new RowRefusal('it does not end on the hour')
  return end
}

export const windSolarDashboard = defineSourceDocument({
  name: 'combine-wind-solar',
  title: 'Combined wind and solar',
  link: 'https://www.ercot.com/gridmktinfo/dashboards/combinedwindandsolar',
  publishedEveryMinutes: 60,
  usualLagSeconds: 60,
  series: ['windHourly', 'stwpf', 'wgrpp', 'solarHourly', 'stppf'],
  // All series are optional, because wind and solar are independent and the absence of one must not refuse the other.
  optionalSeries: ['windHourly', 'stwpf', 'wgrpp', 'solarHourly', 'stppf'],
  fetchPlan: { kind: 'dashboard' },
  parse: parseCombineWindSolar,
})
