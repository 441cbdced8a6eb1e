import type { GridConditionDetail } from '@tradeops/domain/market/reading'
import { SYSTEM_POINT } from '@tradeops/domain/market/series'
import { SECOND_MS } from '@tradeops/domain/time/durations'
import { isPlausibleMarketTime } from '../../body/calendar-day.ts'
import { readCellNumber, readSourceTextLine } from '../../body/cell-values.ts'
import { isJsonObject, type JsonObject, parseJsonDocument, readRowField } from '../../body/json-document.ts'
import { type AddReading, createReadingCollector, RowRefusal } from '../../body/reading-collector.ts'
import { defineSourceDocument, type ParseDocument } from '../../source-document.ts'
import { readDashboardPublishedAt, readDashboardRowInstant } from '../format/dashboard.ts'

const HIGHEST_EEA_LEVEL = 3
const MAX_TITLE_LENGTH = 120
const MAX_NOTE_LENGTH = 600
const parseDailyPrc: ParseDocument = (body, facts) => {
  const document = parseJsonDocument(body)
  const collector = createReadingCollector(readDashboardPublishedAt(document, facts))
  const measuredMs = new Set<number>()
  // The history of the day is optional, because the current grid condition is useful without it.
  const history = Array.isArray(document.data) ? document.data : []
  if (!Array.isArray(document.data))
    collector.refusePart('the list "data" with the reserves of the day is missing', document)
  for (const row of history) {
    collector.row(row, (add) => {
      if (!isJsonObject(row)) throw new RowRefusal('it is not an object')
      const at = readDashboardRowInstant(row, 'epoch')
      add('prc', SYSTEM_POINT, at, readRowField(row, 'prc'))
      measuredMs.add(at.getTime())
    })
  }
  collector.row(document.current_condition, (add) => {
    const { condition, at } = conditionIn(document.current_condition)
    addCondition(add, at, condition)
    if (!measuredMs.has(at.getTime())) add('prc', SYSTEM_POINT, at, readRowField(condition, 'prc_value'))
  })
  return collector.finish()
}

function conditionIn(condition: unknown): { condition: JsonObject; at: Date } {
  if (!isJsonObject(condition)) throw new RowRefusal('the current condition is missing')
  // This epoch is in seconds, unlike the epochs of the other dashboards, which are in milliseconds.
  const at = new Date((readCellNumber(condition.datetime) ?? Number.NaN) * SECOND_MS)
  if (Number.isNaN(at.getTime()) || !isPlausibleMarketTime(at)) throw new RowRefusal('its datetime is not a time')
  return { condition, at }
}

function addCondition(add: AddReading, at: Date, condition: JsonObject): void {
  const level = readCellNumber(condition.eea_level)
  if (level === null || !Number.isInteger(level) || level < 0 || level > HIGHEST_EEA_LEVEL) {
    throw new RowRefusal('its EEA level is not 0 to 3')
  }
  const state = readSourceTextLine(condition.state, MAX_TITLE_LENGTH)
  const title = readSourceTextLine(condition.title, MAX_TITLE_LENGTH)
  if (state === null || title === null) throw new RowRefusal('the condition has no state or no title')
  const detail: GridConditionDetail = {
    state,
    title,
    note: readSourceTextLine(condition.condition_note, MAX_NOTE_LENGTH),
  }
  add('gridCondition', SYSTEM_POINT, at, level, detail)
}

export const dailyPrcDashboard = defineSourceDocument({
  name: 'daily-prc',
  title: 'Grid conditions and reserves',
  link: 'https://www.ercot.com/gridmktinfo/dashboards/gridconditions',
  publishedEveryMinutes: 1,
  usualLagSeconds: 10,
  series: ['prc', 'gridCondition'],
  fetchPlan: { kind: 'dashboard' },
  parse: parseDailyPrc,
})
