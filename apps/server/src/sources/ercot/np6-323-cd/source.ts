import { AS_PRODUCTS, type AsProduct, SYSTEM } from '@tradeops/domain/market/series'
import { ParseRefusal } from '../../body/parse-refusal.ts'
import { readingSheet } from '../../body/reading-sheet.ts'
import { document, type ParseDocument, THREE_PER_PUBLICATION } from '../../document.ts'
import { scedInstantIn } from '../format/market-time.ts'
import { readReport, repeatedHourColumn } from '../format/report.ts'

const ADDER_COLUMNS: readonly (readonly [AsProduct, string])[] = [
  ['REGUP', 'RTRDPARUS'],
  ['REGDN', 'RTRDPARDS'],
  ['RRS', 'RTRDPARRS'],
  ['ECRS', 'RTRDPAECRS'],
  ['NSPIN', 'RTRDPANSS'],
]

/**
 * NP6-323-CD: what reliability deployments add to the prices of a SCED run, energy and each ancillary service. LMPs do not
 * include it; settlement prices do. Before 2025-12-05 the report told the adders of the operating reserve demand curve
 * (RTORPA, RTOFFPA) and RTORDPA, which were formed otherwise: such a file lacks "RTRDPA" and is refused. MIS keeps five days,
 * so nobody meets one there.
 * https://www.ercot.com/mp/data-products/data-product-details?id=NP6-323-CD
 */
const parseNp6323: ParseDocument = (body, facts) => {
  const { columns, rows, misfits, publishedAt } = readReport(body, facts)
  const stamp = columns.required('SCEDTimestamp')
  const flag = repeatedHourColumn(columns)
  const energy = columns.required('RTRDPA')
  const services = ADDER_COLUMNS.map(([product, name]) => [product, columns.required(name)] as const)

  const sheet = readingSheet(publishedAt, misfits)
  if (rows.length === 0) throw new ParseRefusal('schema', 'The report has no rows.')
  for (const row of rows) {
    sheet.row(row, (give) => {
      const at = scedInstantIn(row[stamp], row[flag])
      give('priceAdder', SYSTEM, at, row[energy])
      for (const [product, column] of services) give('asPriceAdder', product, at, row[column])
    })
  }
  return sheet.finish()
}

export const np6323 = document({
  name: 'np6-323-cd',
  title: 'Price adders at each SCED run',
  product: 'NP6-323-CD',
  publishedEveryMinutes: 5,
  usualLagSeconds: 60,
  gives: ['priceAdder', 'asPriceAdder'],
  points: { asPriceAdder: AS_PRODUCTS },
  fetchPlan: { kind: 'mis', reportTypeId: 13_221, reachHours: 0.5 },
  limits: THREE_PER_PUBLICATION,
  parse: parseNp6323,
})
