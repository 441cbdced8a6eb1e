import { SYSTEM_POINT } from '@tradeops/domain/market/series'
import { defineSourceDocument, type ParseDocument } from '../../source-document.ts'
import { parseScedInstant } from '../format/market-time.ts'
import { collectReportRows, findRepeatedHourColumn, readErcotReportTable } from '../format/report.ts'

/**
 * Parses the price adder that settlement prices include and LMPs do not. Files from before 2025-12-05 have other
 * adders (RTORPA, RTOFFPA, RTORDPA), which are computed differently; they lack "RTRDPA" and are refused.
 */
const parseNp6323: ParseDocument = (body, facts) => {
  const report = readErcotReportTable(body, facts)
  const { columns } = report
  const stamp = columns.required('SCEDTimestamp')
  const flag = findRepeatedHourColumn(columns)
  const energy = columns.required('RTRDPA')

  return collectReportRows(report, (row, add) => {
    add('priceAdder', SYSTEM_POINT, parseScedInstant(row[stamp], row[flag]), row[energy])
  })
}

export const np6323PriceAdders = defineSourceDocument({
  name: 'np6-323-cd',
  title: 'Price adders at each SCED run',
  product: 'NP6-323-CD',
  publishedEveryMinutes: 5,
  usualLagSeconds: 60,
  series: ['priceAdder'],
  fetchPlan: { kind: 'mis', reportTypeId: 13_221, reachHours: 0.5 },
  parse: parseNp6323,
})
