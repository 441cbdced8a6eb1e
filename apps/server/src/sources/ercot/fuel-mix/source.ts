import { FUELS, type Fuel } from '@tradeops/domain/market/series'
import { MINUTE_MS } from '@tradeops/domain/time/durations'
import {
  isJsonObject,
  type JsonObject,
  parseJsonDocument,
  readRowField,
  requireJsonObject,
} from '../../body/json-document.ts'
import { type AddReading, createReadingCollector, type ReadingCollector } from '../../body/reading-collector.ts'
import { defineSourceDocument, type ParseDocument } from '../../source-document.ts'
import { parseTimeWithOffset, readDashboardPublishedAt } from '../format/dashboard.ts'

const FUEL_NAMES = new Map<string, Fuel>([
  ['Coal and Lignite', 'coal'],
  ['Hydro', 'hydro'],
  ['Natural Gas', 'gas'],
  ['Nuclear', 'nuclear'],
  ['Other', 'other'],
  ['Power Storage', 'storage'],
  ['Solar', 'solar'],
  ['Wind', 'wind'],
])

type Interval = { at: Date; fuels: JsonObject }
const parseFuelMix: ParseDocument = (body, facts) => {
  const document = parseJsonDocument(body)
  const collector = createReadingCollector(readDashboardPublishedAt(document, facts))
  for (const { at, fuels } of intervalsOf(requireJsonObject(document, 'data'), collector.refuseRow)) {
    collector.row(fuels, (add) => addFuels(add, collector.refusePart, at, fuels))
  }
  return collector.finish()
}

/**
 * Merges the JSON keys of one minute, because an interval can be split into two keys; if both name a fuel, the later
 * key wins.
 */
function intervalsOf(days: JsonObject, refuseRow: ReadingCollector['refuseRow']): Interval[] {
  const stamped: Interval[] = []
  for (const [day, intervals] of Object.entries(days)) {
    if (!isJsonObject(intervals)) refuseRow('the day is not an object', day)
    else
      for (const [stamp, fuels] of Object.entries(intervals)) {
        const at = parseTimeWithOffset(stamp)
        if (at && isJsonObject(fuels)) stamped.push({ at, fuels })
        else refuseRow('the interval has no readable time or no fuels', stamp)
      }
  }
  const merged = new Map<number, JsonObject>()
  for (const { at, fuels } of stamped.sort((a, b) => a.at.getTime() - b.at.getTime())) {
    const minuteMs = Math.round(at.getTime() / MINUTE_MS) * MINUTE_MS
    merged.set(minuteMs, { ...merged.get(minuteMs), ...fuels })
  }
  return Array.from(merged, ([minuteMs, fuels]) => ({ at: new Date(minuteMs), fuels }))
}

function addFuels(add: AddReading, refusePart: ReadingCollector['refusePart'], at: Date, fuels: JsonObject): void {
  for (const [name, stated] of Object.entries(fuels)) {
    const fuel = FUEL_NAMES.get(name.trim())
    if (!fuel) refusePart(`"${name.slice(0, 40)}" is not a fuel we know`, stated)
    else if (isJsonObject(stated)) add('generation', fuel, at, readRowField(stated, 'gen'))
    else if (stated !== null) refusePart(`${fuel} does not state its generation`, stated)
  }
}

export const fuelMixDashboard = defineSourceDocument({
  name: 'fuel-mix',
  title: 'Fuel mix',
  link: 'https://www.ercot.com/gridmktinfo/dashboards/fuelmix',
  publishedEveryMinutes: 5,
  usualLagSeconds: 60,
  series: ['generation'],
  points: { generation: FUELS },
  fetchPlan: { kind: 'dashboard' },
  parse: parseFuelMix,
})
