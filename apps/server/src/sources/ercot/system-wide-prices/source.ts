import { MINUTE_MS } from '@tradeops/domain/time/durations'
import { type JsonObject, readField, readJson, requireArray } from '../../body/json-document.ts'
import { type AddReading, createReadingCollector, RowRefusal } from '../../body/reading-collector.ts'
import { defineDocument, type ParseDocument } from '../../document.ts'
import { readDashboardPublishedAt, readRowInstant, requireObjectRow } from '../format/dashboard.ts'
import { PRICED_POINTS } from '../format/settlement-point.ts'

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
 * Parses the data of ERCOT's price page: today's 15-minute and day-ahead settlement prices, each stamped with its end.
 */
const parseSystemWidePrices: ParseDocument = (body, facts) => {
  const document = readJson(body)
  const collector = createReadingCollector(readDashboardPublishedAt(document, facts))
  for (const row of requireArray(document, 'rtSppData')) collector.row(row, (add) => addPrices(add, 'spp', row, 15))
  for (const row of requireArray(document, 'damSppData')) collector.row(row, (add) => addPrices(add, 'damSpp', row, 60))
  return collector.finish()
}

function addPrices(add: AddReading, series: 'spp' | 'damSpp', row: unknown, lengthMinutes: number): void {
  const prices = requireObjectRow(row)
  const start = intervalStart(prices, lengthMinutes)
  if (!Object.keys(POINTS).some((key) => Object.hasOwn(prices, key))) {
    throw new RowRefusal('it has no price of a hub or load zone')
  }
  for (const [key, point] of Object.entries(POINTS)) add(series, point, start, readField(prices, key))
}

function intervalStart(row: JsonObject, lengthMinutes: number): Date {
  const endMs = readRowInstant(row, 'interval').getTime()
  if (endMs % (lengthMinutes * MINUTE_MS) !== 0)
    throw new RowRefusal(`it does not end on a ${lengthMinutes}-minute mark`)
  return new Date(endMs - lengthMinutes * MINUTE_MS)
}

export const systemWidePrices = defineDocument({
  name: 'system-wide-prices',
  title: 'System-wide prices',
  link: 'https://www.ercot.com/gridmktinfo/dashboards/systemwideprices',
  publishedEveryMinutes: 15,
  usualLagSeconds: 120,
  series: ['spp', 'damSpp'],
  // The first quarter hour of a day appears once it has ended.
  sometimesAbsent: ['spp', 'damSpp'],
  canBeEmpty: true,
  points: { spp: PRICED_POINTS, damSpp: PRICED_POINTS },
  fetchPlan: { kind: 'dashboard' },
  parse: parseSystemWidePrices,
})
