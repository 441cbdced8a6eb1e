import { ANCILLARY_SERVICES } from '@tradeops/domain/market/series'
import { defineSourceDocument, type ParseDocument } from '../../source-document.ts'
import { parseAncillaryService } from '../format/ancillary-service.ts'
import { computeQuarterHourStart, createHourStartResolver } from '../format/market-time.ts'
import { collectReportRows, findRepeatedHourColumn, readErcotReportTable } from '../format/report.ts'

/**
 * Parses settlement prices of ancillary services. This report still has one price where NP6-332-CD has a capped and an
 * uncapped one; if it gets both, the capped price is read.
 */
const parseNp6331: ParseDocument = (body, facts) => {
  const report = readErcotReportTable(body, facts)
  const { columns, rows } = report
  const day = columns.required('DeliveryDate')
  const hour = columns.required('DeliveryHour')
  const interval = columns.required('DeliveryInterval', 'DeliveryInt')
  const flag = findRepeatedHourColumn(columns)
  const service = columns.required('ASType')
  const price = columns.optional('CappedMCPC') ?? columns.required('MCPC')

  const hourStart = createHourStartResolver(rows, day, hour)
  return collectReportRows(report, (row, add) => {
    const start = computeQuarterHourStart(hourStart(row[day], row[hour], row[flag]), row[interval])
    add('asPrice15', parseAncillaryService(row[service]), start, row[price])
  })
}

export const np6331AncillarySettlementPrices = defineSourceDocument({
  name: 'np6-331-cd',
  title: 'Ancillary service prices, 15 minutes',
  product: 'NP6-331-CD',
  publishedEveryMinutes: 15,
  usualLagSeconds: 150,
  series: ['asPrice15'],
  points: { asPrice15: ANCILLARY_SERVICES },
  fetchPlan: { kind: 'mis', reportTypeId: 24_898, reachHours: 1 },
  parse: parseNp6331,
})
