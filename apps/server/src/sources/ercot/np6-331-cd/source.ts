import { AS_PRODUCTS } from '@tradeops/domain/market/series'
import { defineDocument, type ParseDocument } from '../../document.ts'
import { parseAncillaryService } from '../format/ancillary-service.ts'
import { computeQuarterStart, createHourStartResolver } from '../format/market-time.ts'
import { collectReportRows, findRepeatedHourColumn, readReport } from '../format/report.ts'

/**
 * Parses ancillary service prices; this report still has one price where NP6-332-CD has two, and if it gets two, we
 * read the capped one.
 */
const parseNp6331: ParseDocument = (body, facts) => {
  const report = readReport(body, facts)
  const { columns, rows } = report
  const day = columns.required('DeliveryDate')
  const hour = columns.required('DeliveryHour')
  const interval = columns.required('DeliveryInterval', 'DeliveryInt')
  const flag = findRepeatedHourColumn(columns)
  const service = columns.required('ASType')
  const price = columns.optional('CappedMCPC') ?? columns.required('MCPC')

  const hourStart = createHourStartResolver(rows, day, hour)
  return collectReportRows(report, (row, add) => {
    const start = computeQuarterStart(hourStart(row[day], row[hour], row[flag]), row[interval])
    add('asPrice15', parseAncillaryService(row[service]), start, row[price])
  })
}

export const np6331AncillarySettlementPrices = defineDocument({
  name: 'np6-331-cd',
  title: 'Ancillary service prices, 15 minutes',
  product: 'NP6-331-CD',
  publishedEveryMinutes: 15,
  usualLagSeconds: 150,
  series: ['asPrice15'],
  points: { asPrice15: AS_PRODUCTS },
  fetchPlan: { kind: 'mis', reportTypeId: 24_898, reachHours: 1 },
  parse: parseNp6331,
})
