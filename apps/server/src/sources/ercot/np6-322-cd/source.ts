import { SYSTEM_POINT } from '@tradeops/domain/market/series'
import { defineSourceDocument, type ParseDocument } from '../../source-document.ts'
import { parseScedInstant } from '../format/market-time.ts'
import { collectReportRows, findRepeatedHourColumn, readErcotReportTable } from '../format/report.ts'

/**
 * Parses system lambda; since September 2026 it is stated capped and uncapped, and the capped value is read because
 * prices settle on it.
 */
const parseNp6322: ParseDocument = (body, facts) => {
  const report = readErcotReportTable(body, facts)
  const { columns } = report
  const stamp = columns.required('SCEDTimestamp')
  const flag = findRepeatedHourColumn(columns)
  const lambda = columns.optional('CappedSystemLambda') ?? columns.required('SystemLambda')
  const uncapped = columns.optional('UncappedSystemLambda')

  return collectReportRows(report, (row, add) => {
    const at = parseScedInstant(row[stamp], row[flag])
    add('systemLambda', SYSTEM_POINT, at, row[lambda])
    if (uncapped !== null) add('systemLambdaUncapped', SYSTEM_POINT, at, row[uncapped])
  })
}

export const np6322SystemLambda = defineSourceDocument({
  name: 'np6-322-cd',
  title: 'System lambda at each SCED run',
  product: 'NP6-322-CD',
  publishedEveryMinutes: 5,
  usualLagSeconds: 60,
  series: ['systemLambda', 'systemLambdaUncapped'],
  fetchPlan: { kind: 'mis', reportTypeId: 13_114, reachHours: 1.25 },
  parse: parseNp6322,
})
