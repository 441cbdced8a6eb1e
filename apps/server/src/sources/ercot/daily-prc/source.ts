import type { GridConditionDetail } from '@tradeops/domain/market/reading'
import { SYSTEM } from '@tradeops/domain/market/series'
import { SECOND_MS } from '@tradeops/domain/time/durations'
import { isMarketInstant } from '../../body/calendar-day.ts'
import { readNumber, readTextLine } from '../../body/cell-values.ts'
import { isObject, type JsonObject, readField, readJson } from '../../body/json-document.ts'
import { type AddReading, createReadingCollector, RowRefusal } from '../../body/reading-collector.ts'
import { defineDocument, type ParseDocument } from '../../document.ts'
import { readDashboardPublishedAt, readRowInstant } from '../format/dashboard.ts'

const HIGHEST_EEA_LEVEL = 3
const MAX_TITLE_LENGTH = 120
const MAX_NOTE_LENGTH = 600
const parseDailyPrc: ParseDocument = (body, facts) => {
  const document = readJson(body)
  const collector = createReadingCollector(readDashboardPublishedAt(document, facts))
  const measuredMs = new Set<number>()
  // The current condition is useful even if the history of the day is missing.
  const history = Array.isArray(document.data) ? document.data : []
  if (!Array.isArray(document.data))
    collector.refusePart('the list "data" with the reserves of the day is missing', document)
  for (const row of history) {
    collector.row(row, (add) => {
      if (!isObject(row)) throw new RowRefusal('it is not an object')
      const at = readRowInstant(row, 'epoch')
      add('prc', SYSTEM, at, readField(row, 'prc'))
      measuredMs.add(at.getTime())
    })
  }
  collector.row(document.current_condition, (add) => {
    const { condition, at } = conditionIn(document.current_condition)
    addCondition(add, at, condition)
    if (!measuredMs.has(at.getTime())) add('prc', SYSTEM, at, readField(condition, 'prc_value'))
  })
  return collector.finish()
}

function conditionIn(condition: unknown): { condition: JsonObject; at: Date } {
  if (!isObject(condition)) throw new RowRefusal('the current condition is missing')
  // This epoch is in seconds, unlike every other epoch of the dashboards.
  const at = new Date((readNumber(condition.datetime) ?? Number.NaN) * SECOND_MS)
  if (Number.isNaN(at.getTime()) || !isMarketInstant(at)) throw new RowRefusal('its datetime is not a time')
  return { condition, at }
}

function addCondition(add: AddReading, at: Date, condition: JsonObject): void {
  const level = readNumber(condition.eea_level)
  if (level === null || !Number.isInteger(level) || level < 0 || level > HIGHEST_EEA_LEVEL) {
    throw new RowRefusal('its EEA level is not 0 to 3')
  }
  const state = readTextLine(condition.state, MAX_TITLE_LENGTH)
  const title = readTextLine(condition.title, MAX_TITLE_LENGTH)
  if (state === null || title === null) throw new RowRefusal('the condition has no state or no title')
  const detail: GridConditionDetail = { state, title, note: readTextLine(condition.condition_note, MAX_NOTE_LENGTH) }
  add('gridCondition', SYSTEM, at, level, detail)
}

export const dailyPrc = defineDocument({
  name: 'daily-prc',
  title: 'Grid conditions and reserves',
  link: 'https://www.ercot.com/gridmktinfo/dashboards/gridconditions',
  publishedEveryMinutes: 1,
  usualLagSeconds: 10,
  series: ['prc', 'gridCondition'],
  fetchPlan: { kind: 'dashboard' },
  parse: parseDailyPrc,
})
