import { AS_PRODUCTS } from '@tradeops/domain/market/series'
import { document, type ParseDocument, THREE_PER_PUBLICATION } from '../../document.ts'
import { ancillaryServiceIn } from '../format/ancillary-service.ts'
import { scedInstantIn } from '../format/market-time.ts'
import { collectRows, readReport, repeatedHourColumn } from '../format/report.ts'

/**
 * NP6-332-CD: the clearing price of each ancillary service in a SCED run, without adders. Since September 2026 it is stated capped
 * and uncapped; services settle on the capped one, which the single column contained before.
 * https://www.ercot.com/mp/data-products/data-product-details?id=NP6-332-CD
 */
const parseNp6332: ParseDocument = (body, facts) => {
  const report = readReport(body, facts)
  const { columns } = report
  const stamp = columns.required('SCEDTimestamp')
  const flag = repeatedHourColumn(columns)
  const service = columns.required('ASType')
  const price = columns.optional('CappedMCPC') ?? columns.required('MCPC')

  return collectRows(report, (row, add) =>
    add('asPrice', ancillaryServiceIn(row[service]), scedInstantIn(row[stamp], row[flag]), row[price]),
  )
}

export const np6332 = document({
  name: 'np6-332-cd',
  title: 'Ancillary service prices at each SCED run',
  product: 'NP6-332-CD',
  publishedEveryMinutes: 5,
  usualLagSeconds: 60,
  series: ['asPrice'],
  points: { asPrice: AS_PRODUCTS },
  fetchPlan: { kind: 'mis', reportTypeId: 24_891, reachHours: 0.5 },
  limits: THREE_PER_PUBLICATION,
  parse: parseNp6332,
})
