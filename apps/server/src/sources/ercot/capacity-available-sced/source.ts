import { floorToFiveMinutes } from '@tradeops/domain/time/durations'
import { arrayAt, objectAt, readJson } from '../../body/json-document.ts'
import { readingCollector } from '../../body/reading-collector.ts'
import { document, type ParseDocument } from '../../document.ts'
import { dashboardPublishedAt, objectRow, secondsInstant, statedIn } from '../format/dashboard.ts'

/** Measured several times a minute; we keep the first row of every five minutes, because SCED runs that often. */
const parseCapacityAvailableSced: ParseDocument = (body, facts) => {
  const document = readJson(body)
  const collector = readingCollector(dashboardPublishedAt(document, facts))
  const marksRead = new Set<number>()
  for (const day of ['previous', 'current']) {
    for (const row of arrayAt(objectAt(document, day), 'data')) {
      collector.row(row, (add) => {
        const capacity = objectRow(row)
        const at = secondsInstant(capacity.epoch, capacity.timestamp)
        const up = statedIn(capacity, 'increaseGenResESRs')
        const down = statedIn(capacity, 'decreaseGenResESRs')
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

export const capacityAvailableSced = document({
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
