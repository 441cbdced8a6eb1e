import { SYSTEM } from '@tradeops/domain/market/series'
import { readJson, requireArray, requireObject } from '../../body/json-document.ts'
import { type AddReading, createReadingCollector } from '../../body/reading-collector.ts'
import { defineDocument, type ParseDocument } from '../../document.ts'
import { readDashboardPublishedAt, readRowInstant, requireObjectRow, requireStatedValue } from '../format/dashboard.ts'

/**
 * Parses storage output; on two autumn nights this dashboard stated an hour twice, and the collector refuses such
 * conflicts.
 */
const parseEnergyStorageResources: ParseDocument = (body, facts) => {
  const document = readJson(body)
  const collector = createReadingCollector(readDashboardPublishedAt(document, facts))
  for (const day of ['previousDay', 'currentDay']) {
    for (const row of requireArray(requireObject(document, day), 'data'))
      collector.row(row, (add) => addStorage(add, row))
  }
  return collector.finish()
}

function addStorage(add: AddReading, row: unknown): void {
  const storage = requireObjectRow(row)
  const at = readRowInstant(storage, 'epoch')
  add('storageCharging', SYSTEM, at, requireStatedValue(storage, 'totalCharging'))
  add('storageDischarging', SYSTEM, at, requireStatedValue(storage, 'totalDischarging'))
  add('storageNet', SYSTEM, at, requireStatedValue(storage, 'netOutput'))
}

export const energyStorageResources = defineDocument({
  name: 'energy-storage-resources',
  title: 'Energy storage',
  link: 'https://www.ercot.com/gridmktinfo/dashboards/energystorageresources',
  publishedEveryMinutes: 5,
  usualLagSeconds: 70,
  series: ['storageCharging', 'storageDischarging', 'storageNet'],
  fetchPlan: { kind: 'dashboard' },
  parse: parseEnergyStorageResources,
})
