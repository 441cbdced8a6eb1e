import { SYSTEM } from '@tradeops/domain/market/series'
import { ParseRefusal } from '../../body/parse-refusal.ts'
import { readingSheet } from '../../body/reading-sheet.ts'
import { document, type ParseDocument, THREE_PER_PUBLICATION } from '../../document.ts'
import { scedInstantIn } from '../format/market-time.ts'
import { readReport, repeatedHourColumn } from '../format/report.ts'

/** NP0-000-CD: an invented report in the format of the real ones. */
const parseNp0000: ParseDocument = (body, facts) => {
  const { columns, rows, misfits, publishedAt } = readReport(body, facts)
  const stamp = columns.required('SCEDTimestamp')
  const flag = repeatedHourColumn(columns)
  const lambda = columns.required('Lambda')

  const sheet = readingSheet(publishedAt, misfits)
  if (rows.length === 0) throw new ParseRefusal('schema', 'The report has no rows.')
  for (const row of rows) {
    sheet.row(row, (give) => give('systemLambda', SYSTEM, scedInstantIn(row[stamp], row[flag]), row[lambda]))
  }
  return sheet.finish()
}

export const np0000 = document({
  name: 'np0-000-cd',
  title: 'A sample: the system lambda once more',
  product: 'NP0-000-CD',
  publishedEveryMinutes: 5,
  usualLagSeconds: 60,
  gives: ['systemLambda'],
  fetchPlan: { kind: 'mis', reportTypeId: 10_000, reachHours: 1.25 },
  limits: THREE_PER_PUBLICATION,
  parse: parseNp0000,
})
