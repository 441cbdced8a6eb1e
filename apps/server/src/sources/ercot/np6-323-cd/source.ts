import { AS_PRODUCTS, type AsProduct, SYSTEM } from '@tradeops/domain/market/series'
import { defineDocument, type ParseDocument } from '../../document.ts'
import { parseScedInstant } from '../format/market-time.ts'
import { collectReportRows, findRepeatedHourColumn, readReport } from '../format/report.ts'

const ADDER_COLUMNS: readonly (readonly [AsProduct, string])[] = [
  ['REGUP', 'RTRDPARUS'],
  ['REGDN', 'RTRDPARDS'],
  ['RRS', 'RTRDPARRS'],
  ['ECRS', 'RTRDPAECRS'],
  ['NSPIN', 'RTRDPANSS'],
]

/**
 * Parses the adders that settlement prices include and LMPs do not. Files from before 2025-12-05 have other adders
 * (RTORPA, RTOFFPA, RTORDPA), which are computed differently: they lack "RTRDPA" and are refused.
 */
const parseNp6323: ParseDocument = (body, facts) => {
  const report = readReport(body, facts)
  const { columns } = report
  const stamp = columns.required('SCEDTimestamp')
  const flag = findRepeatedHourColumn(columns)
  const energy = columns.required('RTRDPA')
  const services = ADDER_COLUMNS.map(([product, name]) => [product, columns.required(name)] as const)

  return collectReportRows(report, (row, add) => {
    const at = parseScedInstant(row[stamp], row[flag])
    add('priceAdder', SYSTEM, at, row[energy])
    for (const [product, column] of services) add('asPriceAdder', product, at, row[column])
  })
}

export const np6323PriceAdders = defineDocument({
  name: 'np6-323-cd',
  title: 'Price adders at each SCED run',
  product: 'NP6-323-CD',
  publishedEveryMinutes: 5,
  usualLagSeconds: 60,
  series: ['priceAdder', 'asPriceAdder'],
  points: { asPriceAdder: AS_PRODUCTS },
  fetchPlan: { kind: 'mis', reportTypeId: 13_221, reachHours: 0.5 },
  parse: parseNp6323,
})
