import type { GridConditionDetail } from '@tradeops/domain/market/reading'
import { SYSTEM } from '@tradeops/domain/market/series'
import { isMarketInstant } from '../../body/calendar-day.ts'
import { fieldOf, isObject, type JsonObject, readJson } from '../../body/json-document.ts'
import { lineIn } from '../../body/line-in.ts'
import { numberIn } from '../../body/number-cell.ts'
import { type Give, RowRefusal, readingSheet } from '../../body/reading-sheet.ts'
import { document, type ParseDocument, THREE_PER_PUBLICATION } from '../../document.ts'
import { dashboardPublishedAt, rowInstant } from '../format/dashboard.ts'

const MS_PER_SECOND = 1000
const HIGHEST_EEA_LEVEL = 3
/** What stands on the page is a few words, and a few sentences under them. */
const LONGEST_TITLE = 120
const LONGEST_NOTE = 600

/** Dashboard behind ERCOT's grid conditions page: reserves every ten seconds or so, and the state of the grid in words. */
const parseDailyPrc: ParseDocument = (body, facts) => {
  const document = readJson(body)
  const sheet = readingSheet(dashboardPublishedAt(document, facts))
  const measuredMs = new Set<number>()
  // The words and the newest figure stand on their own: they are the grid's state also without the day behind them.
  const history = Array.isArray(document.data) ? document.data : []
  if (!Array.isArray(document.data)) sheet.refuse('the list "data" with the reserves of the day is missing', document)
  for (const row of history) {
    sheet.row(row, (give) => {
      if (!isObject(row)) throw new RowRefusal('it is not an object')
      const at = rowInstant(row, 'epoch')
      give('prc', SYSTEM, at, fieldOf(row, 'prc'))
      measuredMs.add(at.getTime())
    })
  }
  sheet.row(document.current_condition, (give) => {
    const { condition, at } = conditionIn(document.current_condition)
    giveCondition(give, at, condition)
    if (!measuredMs.has(at.getTime())) give('prc', SYSTEM, at, fieldOf(condition, 'prc_value'))
  })
  return sheet.finish()
}

function conditionIn(condition: unknown): { condition: JsonObject; at: Date } {
  if (!isObject(condition)) throw new RowRefusal('the current condition is missing')
  // Seconds, where every other epoch of the dashboards is in milliseconds.
  const at = new Date((numberIn(condition.datetime) ?? Number.NaN) * MS_PER_SECOND)
  if (Number.isNaN(at.getTime()) || !isMarketInstant(at)) throw new RowRefusal('its datetime is not a time')
  return { condition, at }
}

function giveCondition(give: Give, at: Date, condition: JsonObject): void {
  const level = numberIn(condition.eea_level)
  if (level === null || !Number.isInteger(level) || level < 0 || level > HIGHEST_EEA_LEVEL) {
    throw new RowRefusal('its EEA level is not 0 to 3')
  }
  const state = lineIn(condition.state, LONGEST_TITLE)
  const title = lineIn(condition.title, LONGEST_TITLE)
  if (state === null || title === null) throw new RowRefusal('the condition has no state or no title')
  const detail: GridConditionDetail = { state, title, note: lineIn(condition.condition_note, LONGEST_NOTE) }
  give('gridCondition', SYSTEM, at, level, detail)
}

export const dailyPrc = document({
  name: 'daily-prc',
  title: 'Grid conditions and reserves',
  link: 'https://www.ercot.com/gridmktinfo/dashboards/gridconditions',
  publishedEveryMinutes: 1,
  usualLagSeconds: 10,
  gives: ['prc', 'gridCondition'],
  fetchPlan: { kind: 'dashboard' },
  limits: THREE_PER_PUBLICATION,
  parse: parseDailyPrc,
})
