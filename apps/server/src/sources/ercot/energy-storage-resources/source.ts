import { SYSTEM } from '@tradeops/domain/market/series'
import { arrayAt, objectAt, readJson } from '../../body/json-document.ts'
import { type AddReading, readingCollector } from '../../body/reading-collector.ts'
import { document, type ParseDocument } from '../../document.ts'
import { dashboardPublishedAt, objectRow, rowInstant, statedIn } from '../format/dashboard.ts'

/** On two autumn nights this dashboard stated an hour twice; the collector refuses such conflicting values. */
const parseEnergyStorageResources: ParseDocument = (body, facts) => {
  const document = readJson(body)
  const collector = readingCollector(dashboardPublishedAt(document, facts))
  for (const day of ['previousDay', 'currentDay']) {
    for (const row of arrayAt(objectAt(document, day), 'data')) collector.row(row, (add) => addStorage(add, row))
  }
  return collector.finish()
}

function addStorage(add: AddReading, row: unknown): void {
  const storage = objectRow(row)
  const at = rowInstant(storage, 'epoch')
  add('storageCharging', SYSTEM, at, statedIn(storage, 'totalCharging'))
  add('storageDischarging', SYSTEM, at, statedIn(storage, 'totalDischarging'))
  add('storageNet', SYSTEM, at, statedIn(storage, 'netOutput'))
}

export const energyStorageResources = document({
  name: 'energy-storage-resources',
  title: 'Energy storage',
  link: 'https://www.ercot.com/gridmktinfo/dashboards/energystorageresources',
  publishedEveryMinutes: 5,
  usualLagSeconds: 70,
  series: ['storageCharging', 'storageDischarging', 'storageNet'],
  fetchPlan: { kind: 'dashboard' },
  parse: parseEnergyStorageResources,
})
