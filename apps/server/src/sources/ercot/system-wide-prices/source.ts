import { MINUTE_MS } from '@tradeops/domain/time/durations'
import { type JsonObject, parseJsonDocument, readRowField, requireJsonArray } from '../../body/json-document.ts'
import { type AddReading, createReadingCollector, RowRefusal } from '../../body/reading-collector.ts'
import { defineSourceDocument, type ParseDocument } from '../../source-document.ts'
import { readDashboardPublishedAt, readDashboardRowInstant, requireObjectRow } from '../format/dashboard.ts'
import { HUBS_AND_LOAD_ZONES } from '../format/settlement-point.ts'

const POINTS: Record<string, string> = {
  hbBusAvg: 'HB_BUSAVG',
  hbHubAvg: 'HB_HUBAVG',
  hbHouston: 'HB_HOUSTON',
  hbNorth: 'HB_NORTH',
  hbPan: 'HB_PAN',
  hbSouth: 'HB_SOUTH',
  hbWest: 'HB_WEST',
  lzAen: 'LZ_AEN',
  lzCps: 'LZ_CPS',
  lzHouston: 'LZ_HOUSTON',
  lzLcra: 'LZ_LCRA',
  lzNorth: 'LZ_NORTH',
  lzRaybn: 'LZ_RAYBN',
  lzSouth: 'LZ_SOUTH',
  lzWest: 'LZ_WEST',
}

/**
 * Parses the data of ERCOT's price page: today's 15-minute and day-ahead settlement prices, each stamped with the end
 * of its interval.
 */
const parseSystemWidePrices: ParseDocument = (body, facts) => {
  const document = parseJsonDocument(body)
  const collector = createReadingCollector(readDashboardPublishedAt(document, facts))
  for (const row of requireJsonArray(document, 'rtSppData')) collector.row(row, (add) => addPrices(add, 'spp', row, 15))
  for (const row of requireJsonArray(document, 'damSppData'))
    collector.row(row, (add) => addPrices(add, 'damSpp', row, 60))
  return collector.finish()
}

function addPrices(add: AddReading, series: 'spp' | 'damSpp', row: unknown, lengthMinutes: number): void {
  const prices = requireObjectRow(row)
  const start = intervalStart(prices, lengthMinutes)
  if (!Object.keys(POINTS).some((key) => Object.hasOwn(prices, key))) {
    throw new RowRefusal('it has no price of a hub or load zone')
  }
  for (const [key, point] of Object.entries(POINTS)) add(series, point, start, readRowField(prices, key))
}

function intervalStart(row: JsonObject, lengthMinutes: number): Date {
  const endMs = readDashboardRowInstant(row, 'interval').getTime()
  if (endMs % (lengthMinutes * MINUTE_MS) !== 0)
    throw new RowRefusal(`it does not end on a ${lengthMinutes}-minute mark`)
  return new Date(endMs - lengthMinutes * MINUTE_MS)
}

export const systemWidePricesDashboard = defineSourceDocument({
  name: 'system-wide-prices',
  title: 'System-wide prices',
  link: 'https://www.ercot.com/gridmktinfo/dashboards/systemwideprices',
  publishedEveryMinutes: 15,
  usualLagSeconds: 120,
  series: ['spp', 'damSpp'],
  // Both series can be absent, because the first quarter hour of a day appears only once it has ended.
  sometimesAbsent: ['spp', 'damSpp'],
  canBeEmpty: true,
  points: { spp: HUBS_AND_LOAD_ZONES, damSpp: HUBS_AND_LOAD_ZONES },
  fetchPlan: { kind: 'dashboard' },
  parse: parseSystemWidePrices,
})
