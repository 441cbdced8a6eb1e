import { SYSTEM_POINT } from '@tradeops/domain/market/series'
import { formatCentralClock } from '@tradeops/domain/time/central-time'
import { HOUR_MS } from '@tradeops/domain/time/durations'
import { readCellNumber } from '../../body/cell-values.ts'
import { type JsonObject, parseJsonDocument, readRowField, requireJsonArray } from '../../body/json-document.ts'
import { type AddReading, createReadingCollector, RowRefusal } from '../../body/reading-collector.ts'
import { defineSourceDocument, type ParseDocument } from '../../source-document.ts'
import { readDashboardPublishedAt, readDashboardRowInstant, requireObjectRow } from '../format/dashboard.ts'

const parseSupplyDemand: ParseDocument = (body, facts) => {
  const document = parseJsonDocument(body)
  const collector = createReadingCollector(readDashboardPublishedAt(document, facts))
  for (const row of requireJsonArray(document, 'data'))
    collector.row(row, (add) => addToday(add, requireObjectRow(row)))
  for (const row of requireJsonArray(document, 'forecast'))
    collector.row(row, (add) => addOutlook(add, requireObjectRow(row)))
  return collector.finish()
}

/**
 * Adds the readings of today's rows: past and forecast rows are in one list, and only a flag distinguishes them,
 * because `lastUpdated` can be late.
 */
function addToday(add: AddReading, row: JsonObject): void {
  const at = readDashboardRowInstant(row, 'epoch')
  const forecast = readCellNumber(row.forecast)
  if (forecast === 0) add('load', SYSTEM_POINT, at, readRowField(row, 'demand'))
  else if (forecast === 1) addRestOfToday(add, row, at)
  else throw new RowRefusal('its forecast flag is neither 0 nor 1')
}

/**
 * Adds the forecast for the rest of today, only rows on the hour, because ERCOT interpolates the other rows between
 * hourly forecasts.
 */
function addRestOfToday(add: AddReading, row: JsonObject, hourEnd: Date): void {
  if (hourEnd.getTime() % HOUR_MS !== 0) return
  const start = new Date(hourEnd.getTime() - HOUR_MS)
  add('demandOutlook', SYSTEM_POINT, start, readRowField(row, 'demand'))
}

function addOutlook(add: AddReading, row: JsonObject): void {
  const end = readDashboardRowInstant(row, 'epoch')
  if (end.getTime() % HOUR_MS !== 0) throw new RowRefusal('it does not end on the hour')
  const start = new Date(end.getTime() - HOUR_MS)
  // On the spring night the six-day outlook once contained an hour that ends where it begins, which is skipped; in
  // autumn such an hour is real.
  const isZeroLength = row.deliveryDateHrBegin !== undefined && row.deliveryDateHrBegin === row.deliveryDateHrEnd
  if (isZeroLength && formatCentralClock(start) !== formatCentralClock(end)) return
  add('demandOutlook', SYSTEM_POINT, start, readRowField(row, 'forecastedDemand'))
}

export const supplyDemandDashboard = defineSourceDocument({
  name: 'supply-demand',
  title: 'Supply and demand',
  link: 'https://www.ercot.com/gridmktinfo/dashboards/supplyanddemand',
  publishedEveryMinutes: 5,
  usualLagSeconds: 60,
  series: ['load', 'demandOutlook'],
  // Load is the purpose of this document, so the absence of the outlook must not refuse it.
  optionalSeries: ['demandOutlook'],
  fetchPlan: { kind: 'dashboard' },
  parse: parseSupplyDemand,
})
