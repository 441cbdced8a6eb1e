import { AS_PRODUCTS } from '@tradeops/domain/market/series'
import { defineDocument, type ParseDocument } from '../../document.ts'
import { parseScedInstant } from '../format/market-time.ts'
import { collectReportRows, findRepeatedHourColumn, readMarketReport } from '../format/report.ts'

/** Combinations of ancillary services that the same megawatt could provide, so that its capacity is counted once. */
const COMBINATIONS = ['REGUP_RRS', 'REGUP_RRS_ECRS', 'REGUP_RRS_ECRS_NSPIN'] as const

/**
 * Parses the ancillary service capability of resources in a SCED run; batteries are already limited by their charge.
 */
const parseNp6328: ParseDocument = (body, facts) => {
  const report = readMarketReport(body, facts)
  const { columns } = report
  const stamp = columns.required('SCEDTimestamp')
  const flag = findRepeatedHourColumn(columns)
  const services = AS_PRODUCTS.map((product) => [product, columns.required(`Cap${product}Total`)] as const)
  const combinations = COMBINATIONS.map((name) => [name, columns.required(`Cap${name}Total`)] as const)

  return collectReportRows(report, (row, add) => {
    const at = parseScedInstant(row[stamp], row[flag])
    for (const [product, column] of services) add('asCapability', product, at, row[column])
    for (const [name, column] of combinations) add('reserveCapacity', name, at, row[column])
  })
}

export const np6328AncillaryCapability = defineDocument({
  name: 'np6-328-cd',
  title: 'Ancillary service capability at each SCED run',
  product: 'NP6-328-CD',
  publishedEveryMinutes: 5,
  usualLagSeconds: 60,
  series: ['asCapability', 'reserveCapacity'],
  points: { asCapability: AS_PRODUCTS, reserveCapacity: COMBINATIONS },
  fetchPlan: { kind: 'mis', reportTypeId: 24_887, reachHours: 0.5 },
  parse: parseNp6328,
})
