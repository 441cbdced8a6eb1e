import { SYSTEM_POINT } from '@tradeops/domain/market/series'
import { defineSourceDocument, type ParseDocument } from '../../source-document.ts'
import { parseScedInstant } from '../format/market-time.ts'
import { collectReportRows, findRepeatedHourColumn, readErcotReportTable } from '../format/report.ts'

/** NP0-000-CD: an invented report in the format of the real ones. */
const parseNp0000: ParseDocument = (body, facts) => {
  const report = readErcotReportTable(body, facts)
  const { columns } = report
  const stamp = columns.required('SCEDTimestamp')
  const flag = findRepeatedHourColumn(columns)
  const lambda = columns.required('Lambda')

  return collectReportRows(report, (row, add) =>
    add('systemLambda', SYSTEM_POINT, parseScedInstant(row[stamp], row[flag]), row[lambda]),
  )
}

export const np0000 = defineSourceDocument({
  name: 'np0-000-cd',
  title: 'A sample: the system lambda once more',
  product: 'NP0-000-CD',
  publishedEveryMinutes: 5,
  usualLagSeconds: 60,
  series: ['systemLambda'],
  fetchPlan: { kind: 'mis', reportTypeId: 10_000, reachHours: 1.25 },
  parse: parseNp0000,
})
