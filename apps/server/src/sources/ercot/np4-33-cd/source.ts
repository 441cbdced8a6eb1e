import { ANCILLARY_SERVICES } from '@tradeops/domain/market/series'
import { HOUR_MS } from '@tradeops/domain/time/durations'
import type { CollectedReadings } from '../../body/reading-collector.ts'
import { defineSourceDocument, type ParseDocument } from '../../source-document.ts'
import { parseAncillaryService } from '../format/ancillary-service.ts'
import { createHourStartResolver } from '../format/market-time.ts'
import { collectReportRows, findRepeatedHourColumn, readErcotReportTable } from '../format/report.ts'

/** Parses how many MW ERCOT requires of each ancillary service in each hour of the coming week. */
const parseNp433: ParseDocument = (body, facts) => {
  const report = readErcotReportTable(body, facts)
  const { columns, rows } = report
  const day = columns.required('DeliveryDate')
  const hour = columns.required('HourEnding')
  const service = columns.required('AncillaryType', 'ASType')
  const quantity = columns.required('Quantity')
  const flag = findRepeatedHourColumn(columns)

  const hourStart = createHourStartResolver(rows, day, hour)
  const collected = collectReportRows(report, (row, add) => {
    const at = hourStart(row[day], row[hour], row[flag])
    add('asRequirement', parseAncillaryService(row[service]), at, row[quantity])
  })
  return { ...collected, refused: [...collected.refused, ...findMissingHours(collected)] }
}

/**
 * Finds hours that a plan leaves out between other hours. They have no requirement, which is reported and never filled
 * in.
 */
function findMissingHours({ readings }: CollectedReadings): CollectedReadings['refused'] {
  return ANCILLARY_SERVICES.flatMap((product) => {
    const hours = readings.flatMap(({ point, at }) => (point === product ? [at.getTime()] : [])).sort((a, b) => a - b)
    return hours.flatMap((hourMs, index) => {
      const previousMs = hours[index - 1]
      if (previousMs === undefined || hourMs - previousMs === HOUR_MS) return []
      const missingAt = new Date(previousMs + HOUR_MS).toISOString()
      return [{ reason: `the plan of ${product} leaves out the hour that starts at ${missingAt}`, excerpt: '' }]
    })
  })
}

export const np433AncillaryRequirements = defineSourceDocument({
  name: 'np4-33-cd',
  title: 'Ancillary service plan of the coming week',
  product: 'NP4-33-CD',
  publishedEveryMinutes: 1_440,
  usualLagSeconds: 60,
  series: ['asRequirement'],
  points: { asRequirement: ANCILLARY_SERVICES },
  fetchPlan: { kind: 'mis', reportTypeId: 12_316, reachHours: 50 },
  parse: parseNp433,
})
