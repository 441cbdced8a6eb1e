import { SYSTEM_POINT } from '@tradeops/domain/market/series'
import { DAY_MS } from '@tradeops/domain/time/durations'
import { parseJsonDocument, requireJsonObject } from '../../body/json-document.ts'
import { ParseRefusal } from '../../body/parse-refusal.ts'
import { type AddReading, createReadingCollector } from '../../body/reading-collector.ts'
import { defineSourceDocument, type ParseDocument } from '../../source-document.ts'
import {
  readDashboardPublishedAt,
  readDashboardRowInstant,
  requireObjectRow,
  requireRowValue,
} from '../format/dashboard.ts'

const KINDS = [
  ['Dispatchable', 'DISPATCHABLE'],
  ['Renewable', 'RENEWABLE'],
] as const

const POINTS = [SYSTEM_POINT, ...KINDS.flatMap(([, point]) => [`${point}_PLANNED`, `${point}_UNPLANNED`])]

/** How much of the week on the page is read: two days, because outages are compared only with the day before. */
const REACH_MS = 2 * DAY_MS
const parseGenerationOutages: ParseDocument = (body, facts) => {
  const document = parseJsonDocument(body)
  const publishedAt = readDashboardPublishedAt(document, facts)
  if (!publishedAt) throw new ParseRefusal('schema', '"lastUpdated" is missing or not a time.')
  const fromMs = publishedAt.getTime() - REACH_MS
  const collector = createReadingCollector(publishedAt)
  for (const day of ['previous', 'current']) {
    for (const [key, row] of Object.entries(requireJsonObject(document, day))) {
      if (Number(key) >= fromMs || Number.isNaN(Number(key))) collector.row(row, (add) => addOutages(add, key, row))
    }
  }
  return collector.finish()
}

function addOutages(add: AddReading, key: string, row: unknown): void {
  const outages = requireObjectRow(row)
  const at = readDashboardRowInstant({ epoch: key, timestamp: outages.deliveryTime }, 'epoch')
  add('outageMw', SYSTEM_POINT, at, requireRowValue(requireObjectRow(requireRowValue(outages, 'Combined')), 'total'))
  for (const [kind, point] of KINDS) {
    const stated = requireObjectRow(requireRowValue(outages, kind))
    add('outageMw', `${point}_PLANNED`, at, requireRowValue(stated, 'planned'))
    add('outageMw', `${point}_UNPLANNED`, at, requireRowValue(stated, 'unplanned'))
  }
}

export const generationOutagesDashboard = defineSourceDocument({
  name: 'generation-outages',
  title: 'Generation outages',
  link: 'https://www.ercot.com/gridmktinfo/dashboards/generationoutages',
  publishedEveryMinutes: 5,
  usualLagSeconds: 60,
  series: ['outageMw'],
  points: { outageMw: POINTS },
  fetchPlan: { kind: 'dashboard' },
  parse: parseGenerationOutages,
})
