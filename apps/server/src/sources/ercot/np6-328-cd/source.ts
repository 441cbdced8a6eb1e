import { ANCILLARY_SERVICES } from '@tradeops/domain/market/series'
import { defineSourceDocument, type ParseDocument } from '../../source-document.ts'
import { parseScedInstant } from '../format/market-time.ts'
import { collectReportRows, findRepeatedHourColumn, readErcotReportTable } from '../format/report.ts'

/** Combinations of ancillary services that the same megawatt could provide, so that its capacity is counted once. */
const COMBINATIONS = ['REGUP_RRS', 'REGUP_RRS_ECRS', 'REGUP_RRS_ECRS_NSPIN'] as const

/**
 * Parses the ancillary service capability of resources in a SCED run; batteries are already limited by their charge.
 */
const parseNp6328: ParseDocument = (body, facts) => {
  const report = readErcotReportTable(body, facts)
  const { columns } = report
  const stamp = columns.required('SCEDTimestamp')
  const flag = findRepeatedHourColumn(columns)
  const services = ANCILLARY_SERVICES.map((product) => [product, columns.required(`Cap${product}Total`)] as const)
  const combinations = COMBINATIONS.map((name) => [name, columns.required(`Cap${name}Total`)] as const)

  return collectReportRows(report, (row, add) => {
    const at = parseScedInstant(row[stamp], row[flag])
    for (const [product, column] of services) add('asCapability', product, at, row[column])
    for (const [name, column] of combinations) add('reserveCapacity', name, at, row[column])
  })
}

export const np6328AncillaryCapability = defineSourceDocument({
  name: 'np6-328-cd',
  title: 'Ancillary service capability at each SCED run',
  product: 'NP6-328-CD',
  publishedEveryMinutes: 5,
  usualLagSeconds: 60,
  series: ['asCapability', 'reserveCapacity'],
  points: { asCapability: ANCILLARY_SERVICES, reserveCapacity: COMBINATIONS },
  fetchPlan: { kind: 'mis', reportTypeId: 24_887, reachHours: 0.5 },
  parse: parseNp6328,
})
