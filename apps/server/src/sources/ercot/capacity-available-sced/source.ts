import { floorToFiveMinutes } from '@tradeops/domain/time/durations'
import { parseJsonDocument, requireJsonArray, requireJsonObject } from '../../body/json-document.ts'
import { createReadingCollector } from '../../body/reading-collector.ts'
import { defineSourceDocument, type ParseDocument } from '../../source-document.ts'
import {
  readDashboardInstantFromSeconds,
  readDashboardPublishedAt,
  requireObjectRow,
  requireRowValue,
} from '../format/dashboard.ts'

/**
 * Parses the capacity available to SCED, which is measured several times a minute; the first value of every five
 * minutes is stored, because SCED runs that often.
 */
const parseCapacityAvailableSced: ParseDocument = (body, facts) => {
  const document = parseJsonDocument(body)
  const collector = createReadingCollector(readDashboardPublishedAt(document, facts))
  const marksRead = new Set<number>()
  for (const day of ['previous', 'current']) {
    for (const row of requireJsonArray(requireJsonObject(document, day), 'data')) {
      collector.row(row, (add) => {
        const capacity = requireObjectRow(row)
        const at = readDashboardInstantFromSeconds(capacity.epoch, capacity.timestamp)
        const up = requireRowValue(capacity, 'increaseGenResESRs')
        const down = requireRowValue(capacity, 'decreaseGenResESRs')
        const markMs = floorToFiveMinutes(at).getTime()
        if (marksRead.has(markMs)) return
        marksRead.add(markMs)
        add('scedHeadroom', 'UP', at, up)
        add('scedHeadroom', 'DOWN', at, down)
      })
    }
  }
  return collector.finish()
}

export const capacityAvailableToScedDashboard = defineSourceDocument({
  name: 'capacity-available-sced',
  title: 'Capacity available to SCED',
  link: 'https://www.ercot.com/gridmktinfo/dashboards/capacityavailabletosced',
  publishedEveryMinutes: 1,
  usualLagSeconds: 15,
  series: ['scedHeadroom'],
  points: { scedHeadroom: ['UP', 'DOWN'] },
  fetchPlan: { kind: 'dashboard' },
  parse: parseCapacityAvailableSced,
})
