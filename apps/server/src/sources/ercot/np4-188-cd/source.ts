import { ANCILLARY_SERVICES } from '@tradeops/domain/market/series'
import { defineSourceDocument, type ParseDocument } from '../../source-document.ts'
import { parseAncillaryService } from '../format/ancillary-service.ts'
import { createHourStartResolver } from '../format/market-time.ts'
import { collectReportRows, findRepeatedHourColumn, readErcotReportTable } from '../format/report.ts'

const parseNp4188: ParseDocument = (body, facts) => {
  const report = readErcotReportTable(body, facts)
  const { columns, rows } = report
  const day = columns.required('DeliveryDate')
  const hour = columns.required('HourEnding')
  const service = columns.required('AncillaryType', 'ASType')
  const price = columns.required('MCPC')
  const flag = findRepeatedHourColumn(columns)

  const hourStart = createHourStartResolver(rows, day, hour)
  return collectReportRows(report, (row, add) => {
    const at = hourStart(row[day], row[hour], row[flag])
    add('asPriceDayAhead', parseAncillaryService(row[service]), at, row[price])
  })
}

export const np4188DayAheadAncillaryPrices = defineSourceDocument({
  name: 'np4-188-cd',
  title: 'Day-ahead ancillary service prices',
  product: 'NP4-188-CD',
  publishedEveryMinutes: 1_440,
  usualLagSeconds: 60,
  series: ['asPriceDayAhead'],
  points: { asPriceDayAhead: ANCILLARY_SERVICES },
  fetchPlan: { kind: 'mis', reportTypeId: 12_329, reachHours: 50 },
  parse: parseNp4188,
})
