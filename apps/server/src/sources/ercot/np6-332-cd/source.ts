import { AS_PRODUCTS } from '@tradeops/domain/market/series'
import { defineDocument, type ParseDocument } from '../../document.ts'
import { parseAncillaryService } from '../format/ancillary-service.ts'
import { parseScedInstant } from '../format/market-time.ts'
import { collectReportRows, findRepeatedHourColumn, readMarketReport } from '../format/report.ts'

/**
 * Parses ancillary service prices without adders; since September 2026 they are stated capped and uncapped, and the
 * capped price is read because services settle on it.
 */
const parseNp6332: ParseDocument = (body, facts) => {
  const report = readMarketReport(body, facts)
  const { columns } = report
  const stamp = columns.required('SCEDTimestamp')
  const flag = findRepeatedHourColumn(columns)
  const service = columns.required('ASType')
  const price = columns.optional('CappedMCPC') ?? columns.required('MCPC')

  return collectReportRows(report, (row, add) =>
    add('asPrice', parseAncillaryService(row[service]), parseScedInstant(row[stamp], row[flag]), row[price]),
  )
}

export const np6332AncillaryRunPrices = defineDocument({
  name: 'np6-332-cd',
  title: 'Ancillary service prices at each SCED run',
  product: 'NP6-332-CD',
  publishedEveryMinutes: 5,
  usualLagSeconds: 60,
  series: ['asPrice'],
  points: { asPrice: AS_PRODUCTS },
  fetchPlan: { kind: 'mis', reportTypeId: 24_891, reachHours: 0.5 },
  parse: parseNp6332,
})
