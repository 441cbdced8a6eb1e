import { ANCILLARY_SERVICES } from '@tradeops/domain/market/series'
import { defineSourceDocument, type ParseDocument } from '../../source-document.ts'
import { parseAncillaryService } from '../format/ancillary-service.ts'
import { createHourStartResolver } from '../format/market-time.ts'
import { collectReportRows, findRepeatedHourColumn, readErcotReportTable } from '../format/report.ts'

/** Parses how many MW of each ancillary service the day-ahead auction sold in each hour of tomorrow. */
const parseNp4532: ParseDocument = (body, facts) => {
  const report = readErcotReportTable(body, facts)
  const { columns, rows } = report
  const day = columns.required('DeliveryDate')
  const hour = columns.required('HourEnding')
  const service = columns.required('ASType', 'AncillaryType')
  const quantity = columns.required('Quantity')
  const flag = findRepeatedHourColumn(columns)

  const hourStart = createHourStartResolver(rows, day, hour)
  return collectReportRows(report, (row, add) => {
    const at = hourStart(row[day], row[hour], row[flag])
    add('asSoldDayAhead', parseAncillaryService(row[service]), at, row[quantity])
  })
}

export const np4532AncillaryServicesSold = defineSourceDocument({
  name: 'np4-532-cd',
  title: 'Ancillary services sold in the day-ahead auction',
  product: 'NP4-532-CD',
  publishedEveryMinutes: 1_440,
  usualLagSeconds: 60,
  series: ['asSoldDayAhead'],
  points: { asSoldDayAhead: ANCILLARY_SERVICES },
  fetchPlan: { kind: 'mis', reportTypeId: 24_888, reachHours: 50 },
  parse: parseNp4532,
})
