import { MINUTE_MS } from '@tradeops/domain/time/durations'
import { arrayAt, isObject, type JsonObject, readJson } from '../../body/json-document.ts'
import { type Give, RowRefusal, readingSheet } from '../../body/reading-sheet.ts'
import { document, type ParseDocument, THREE_PER_PUBLICATION } from '../../document.ts'
import { dashboardPublishedAt, rowInstant } from '../format/dashboard.ts'

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

/** Dashboard behind ERCOT's price page: today's 15-minute and day-ahead settlement prices, each stamped with its end. */
const parseSystemWidePrices: ParseDocument = (body, facts) => {
  const document = readJson(body)
  const sheet = readingSheet(dashboardPublishedAt(document, facts))
  for (const row of arrayAt(document, 'rtSppData')) sheet.row(row, (give) => givePrices(give, 'spp', row, 15))
  for (const row of arrayAt(document, 'damSppData')) sheet.row(row, (give) => givePrices(give, 'damSpp', row, 60))
  return sheet.finish()
}

function givePrices(give: Give, series: 'spp' | 'damSpp', row: unknown, lengthMinutes: number): void {
  if (!isObject(row)) throw new RowRefusal('it is not an object')
  const start = intervalStart(row, lengthMinutes)
  let known = 0
  for (const [key, point] of Object.entries(POINTS)) {
    if (!(key in row)) continue
    known++
    give(series, point, start, row[key])
  }
  if (known === 0) throw new RowRefusal('it has no price of a hub or load zone')
}

function intervalStart(row: JsonObject, lengthMinutes: number): Date {
  const endMs = rowInstant(row, 'interval').getTime()
  if (endMs % (lengthMinutes * MINUTE_MS) !== 0)
    throw new RowRefusal(`it does not end on a ${lengthMinutes}-minute mark`)
  return new Date(endMs - lengthMinutes * MINUTE_MS)
}

export const systemWidePrices = document({
  name: 'system-wide-prices',
  title: 'System-wide prices',
  link: 'https://www.ercot.com/gridmktinfo/dashboards/systemwideprices',
  publishedEveryMinutes: 15,
  usualLagSeconds: 120,
  gives: ['spp', 'damSpp'],
  fetchPlan: { kind: 'dashboard' },
  limits: THREE_PER_PUBLICATION,
  parse: parseSystemWidePrices,
})
