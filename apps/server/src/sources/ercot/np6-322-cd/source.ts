import { SYSTEM } from '@tradeops/domain/market/series'
import { document, type ParseDocument, THREE_PER_PUBLICATION } from '../../document.ts'
import { scedInstantIn } from '../format/market-time.ts'
import { collectRows, readReport, repeatedHourColumn } from '../format/report.ts'

/**
 * NP6-322-CD: the system lambda of a SCED run. Since September 2026 it is stated capped and uncapped; prices settle on the capped
 * one, which the single column contained before.
 * https://www.ercot.com/mp/data-products/data-product-details?id=NP6-322-CD
 */
const parseNp6322: ParseDocument = (body, facts) => {
  const report = readReport(body, facts)
  const { columns } = report
  const stamp = columns.required('SCEDTimestamp')
  const flag = repeatedHourColumn(columns)
  const lambda = columns.optional('CappedSystemLambda') ?? columns.required('SystemLambda')

  return collectRows(report, (row, add) =>
    add('systemLambda', SYSTEM, scedInstantIn(row[stamp], row[flag]), row[lambda]),
  )
}

export const np6322 = document({
  name: 'np6-322-cd',
  title: 'System lambda at each SCED run',
  product: 'NP6-322-CD',
  publishedEveryMinutes: 5,
  usualLagSeconds: 60,
  series: ['systemLambda'],
  fetchPlan: { kind: 'mis', reportTypeId: 13_114, reachHours: 1.25 },
  limits: THREE_PER_PUBLICATION,
  parse: parseNp6322,
})
