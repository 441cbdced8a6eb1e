import { SYSTEM } from '@tradeops/domain/market/series'
import { formatCentralClock } from '@tradeops/domain/time/central-time'
import { HOUR_MS } from '@tradeops/domain/time/durations'
import { readNumber } from '../../body/cell-values.ts'
import { type JsonObject, readField, readJson, requireArray } from '../../body/json-document.ts'
import { type AddReading, createReadingCollector, RowRefusal } from '../../body/reading-collector.ts'
import { defineDocument, type ParseDocument } from '../../document.ts'
import { readDashboardPublishedAt, readRowInstant, requireObjectRow } from '../format/dashboard.ts'

const parseSupplyDemand: ParseDocument = (body, facts) => {
  const document = readJson(body)
  const collector = createReadingCollector(readDashboardPublishedAt(document, facts))
  for (const row of requireArray(document, 'data')) collector.row(row, (add) => addToday(add, requireObjectRow(row)))
  for (const row of requireArray(document, 'forecast'))
    collector.row(row, (add) => addOutlook(add, requireObjectRow(row)))
  return collector.finish()
}

/**
 * Adds today's rows: past and forecast rows share one list, and only a flag distinguishes them, because `lastUpdated`
 * can be late.
 */
function addToday(add: AddReading, row: JsonObject): void {
  const at = readRowInstant(row, 'epoch')
  const forecast = readNumber(row.forecast)
  if (forecast === 0) {
    add('load', SYSTEM, at, readField(row, 'demand'))
    add('committedCapacity', SYSTEM, at, readField(row, 'capacity'))
  } else if (forecast === 1) addRestOfToday(add, row, at)
  else throw new RowRefusal('its forecast flag is neither 0 nor 1')
}

/** Adds only rows on the hour, because ERCOT interpolates the rest of today between hourly forecasts. */
function addRestOfToday(add: AddReading, row: JsonObject, hourEnd: Date): void {
  if (hourEnd.getTime() % HOUR_MS !== 0) return
  const start = new Date(hourEnd.getTime() - HOUR_MS)
  add('demandOutlook', SYSTEM, start, readField(row, 'demand'))
  add('capacityOutlook', SYSTEM, start, readField(row, 'available'))
}

function addOutlook(add: AddReading, row: JsonObject): void {
  const end = readRowInstant(row, 'epoch')
  if (end.getTime() % HOUR_MS !== 0) throw new RowRefusal('it does not end on the hour')
  const start = new Date(end.getTime() - HOUR_MS)
  // On the spring night the outlook once contained an hour that ends where it begins; in autumn such an hour is real.
  const isZeroLength = row.deliveryDateHrBegin !== undefined && row.deliveryDateHrBegin === row.deliveryDateHrEnd
  if (isZeroLength && formatCentralClock(start) !== formatCentralClock(end)) return
  add('demandOutlook', SYSTEM, start, readField(row, 'forecastedDemand'))
  add('capacityOutlook', SYSTEM, start, readField(row, 'availCapGen'))
}

export const supplyDemand = defineDocument({
  name: 'supply-demand',
  title: 'Supply and demand',
  link: 'https://www.ercot.com/gridmktinfo/dashboards/supplyanddemand',
  publishedEveryMinutes: 5,
  usualLagSeconds: 60,
  series: ['load', 'committedCapacity', 'demandOutlook', 'capacityOutlook'],
  // Load is the purpose of this document, so losing other series must not cost it.
  optionalSeries: ['committedCapacity', 'demandOutlook', 'capacityOutlook'],
  fetchPlan: { kind: 'dashboard' },
  parse: parseSupplyDemand,
})
