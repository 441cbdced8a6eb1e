import { SYSTEM_POINT } from '@tradeops/domain/market/series'
import { parseJsonDocument, requireJsonArray, requireJsonObject } from '../../body/json-document.ts'
import { type AddReading, createReadingCollector } from '../../body/reading-collector.ts'
import { defineSourceDocument, type ParseDocument } from '../../source-document.ts'
import {
  readDashboardPublishedAt,
  readDashboardRowInstant,
  requireObjectRow,
  requireRowValue,
} from '../format/dashboard.ts'

/**
 * Parses the output of energy storage; on two autumn nights this dashboard stated an hour twice, and the collector
 * refuses such conflicts.
 */
const parseEnergyStorageResources: ParseDocument = (body, facts) => {
  const document = parseJsonDocument(body)
  const collector = createReadingCollector(readDashboardPublishedAt(document, facts))
  for (const day of ['previousDay', 'currentDay']) {
    for (const row of requireJsonArray(requireJsonObject(document, day), 'data'))
      collector.row(row, (add) => addStorage(add, row))
  }
  return collector.finish()
}

function addStorage(add: AddReading, row: unknown): void {
  const storage = requireObjectRow(row)
  const at = readDashboardRowInstant(storage, 'epoch')
  add('storageCharging', SYSTEM_POINT, at, requireRowValue(storage, 'totalCharging'))
  add('storageDischarging', SYSTEM_POINT, at, requireRowValue(storage, 'totalDischarging'))
}

export const energyStorageDashboard = defineSourceDocument({
  name: 'energy-storage-resources',
  title: 'Energy storage',
  link: 'https://www.ercot.com/gridmktinfo/dashboards/energystorageresources',
  publishedEveryMinutes: 5,
  usualLagSeconds: 70,
  series: ['storageCharging', 'storageDischarging'],
  fetchPlan: { kind: 'dashboard' },
  parse: parseEnergyStorageResources,
})
