import { ANCILLARY_SERVICES } from '@tradeops/domain/market/series'
import { defineSourceDocument, type ParseDocument } from '../../source-document.ts'
import { parseAncillaryService } from '../format/ancillary-service.ts'
import { parseScedInstant } from '../format/market-time.ts'
import { collectReportRows, findRepeatedHourColumn, readErcotReportTable } from '../format/report.ts'

/**
 * Parses ancillary service prices without adders; since September 2026 they are stated capped and uncapped, and the
 * capped price is read because services settle on it.
 */
const parseNp6332: ParseDocument = (body, facts) => {
  const report = readErcotReportTable(body, facts)
  const { columns } = report
  const stamp = columns.required('SCEDTimestamp')
  const flag = findRepeatedHourColumn(columns)
  const service = columns.required('ASType')
  const price = columns.optional('CappedMCPC') ?? columns.required('MCPC')

  return collectReportRows(report, (row, add) =>
    add('asPrice', parseAncillaryService(row[service]), parseScedInstant(row[stamp], row[flag]), row[price]),
  )
}

export const np6332AncillaryRunPrices = defineSourceDocument({
  name: 'np6-332-cd',
  title: 'Ancillary service prices at each SCED run',
  product: 'NP6-332-CD',
  publishedEveryMinutes: 5,
  usualLagSeconds: 60,
  series: ['asPrice'],
  points: { asPrice: ANCILLARY_SERVICES },
  fetchPlan: { kind: 'mis', reportTypeId: 24_891, reachHours: 0.5 },
  parse: parseNp6332,
})
