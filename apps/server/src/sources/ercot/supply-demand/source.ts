import { SYSTEM } from '@tradeops/domain/market/series'
import { formatCentralClock } from '@tradeops/domain/time/central-time'
import { HOUR_MS } from '@tradeops/domain/time/durations'
import { numberIn } from '../../body/cell-values.ts'
import { arrayAt, fieldOf, type JsonObject, readJson } from '../../body/json-document.ts'
import { type AddReading, RowRefusal, readingCollector } from '../../body/reading-collector.ts'
import { document, type ParseDocument } from '../../document.ts'
import { dashboardPublishedAt, objectRow, rowInstant } from '../format/dashboard.ts'

const parseSupplyDemand: ParseDocument = (body, facts) => {
  const document = readJson(body)
  const collector = readingCollector(dashboardPublishedAt(document, facts))
  for (const row of arrayAt(document, 'data')) collector.row(row, (add) => addToday(add, objectRow(row)))
  for (const row of arrayAt(document, 'forecast')) collector.row(row, (add) => addOutlook(add, objectRow(row)))
  return collector.finish()
}

/** Past and forecast rows share one list; only the flag distinguishes them, because `lastUpdated` can be late. */
function addToday(add: AddReading, row: JsonObject): void {
  const at = rowInstant(row, 'epoch')
  const forecast = numberIn(row.forecast)
  if (forecast === 0) {
    add('load', SYSTEM, at, fieldOf(row, 'demand'))
    add('committedCapacity', SYSTEM, at, fieldOf(row, 'capacity'))
  } else if (forecast === 1) addRestOfToday(add, row, at)
  else throw new RowRefusal('its forecast flag is neither 0 nor 1')
}

/** ERCOT interpolates the rest of today between hourly forecasts, so only rows on the hour are forecasts. */
function addRestOfToday(add: AddReading, row: JsonObject, hourEnd: Date): void {
  if (hourEnd.getTime() % HOUR_MS !== 0) return
  const start = new Date(hourEnd.getTime() - HOUR_MS)
  add('demandOutlook', SYSTEM, start, fieldOf(row, 'demand'))
  add('capacityOutlook', SYSTEM, start, fieldOf(row, 'available'))
}

function addOutlook(add: AddReading, row: JsonObject): void {
  const end = rowInstant(row, 'epoch')
  if (end.getTime() % HOUR_MS !== 0) throw new RowRefusal('it does not end on the hour')
  const start = new Date(end.getTime() - HOUR_MS)
  // On the spring night the outlook has contained an hour that ends where it begins. In autumn such an hour is real.
  const isZeroLength = row.deliveryDateHrBegin !== undefined && row.deliveryDateHrBegin === row.deliveryDateHrEnd
  if (isZeroLength && formatCentralClock(start) !== formatCentralClock(end)) return
  add('demandOutlook', SYSTEM, start, fieldOf(row, 'forecastedDemand'))
  add('capacityOutlook', SYSTEM, start, fieldOf(row, 'availCapGen'))
}

export const supplyDemand = document({
  name: 'supply-demand',
  title: 'Supply and demand',
  link: 'https://www.ercot.com/gridmktinfo/dashboards/supplyanddemand',
  publishedEveryMinutes: 5,
  usualLagSeconds: 60,
  series: ['load', 'committedCapacity', 'demandOutlook', 'capacityOutlook'],
  // Load is the purpose of this document; losing other series must not cost it.
  optionalSeries: ['committedCapacity', 'demandOutlook', 'capacityOutlook'],
  fetchPlan: { kind: 'dashboard' },
  parse: parseSupplyDemand,
})
