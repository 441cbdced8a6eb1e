import { floorToFiveMinutes } from '@tradeops/domain/time/durations'
import { readJson, requireArray, requireObject } from '../../body/json-document.ts'
import { createReadingCollector } from '../../body/reading-collector.ts'
import { defineDocument, type ParseDocument } from '../../document.ts'
import {
  readDashboardPublishedAt,
  readSecondsInstant,
  requireObjectRow,
  requireStatedValue,
} from '../format/dashboard.ts'

/**
 * Parses values that are measured several times a minute; we keep the first of every five minutes, because SCED runs
 * that often.
 */
const parseCapacityAvailableSced: ParseDocument = (body, facts) => {
  const document = readJson(body)
  const collector = createReadingCollector(readDashboardPublishedAt(document, facts))
  const marksRead = new Set<number>()
  for (const day of ['previous', 'current']) {
    for (const row of requireArray(requireObject(document, day), 'data')) {
      collector.row(row, (add) => {
        const capacity = requireObjectRow(row)
        const at = readSecondsInstant(capacity.epoch, capacity.timestamp)
        const up = requireStatedValue(capacity, 'increaseGenResESRs')
        const down = requireStatedValue(capacity, 'decreaseGenResESRs')
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

export const capacityAvailableSced = defineDocument({
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
