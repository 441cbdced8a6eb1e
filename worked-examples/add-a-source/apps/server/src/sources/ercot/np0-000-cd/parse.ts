import { SYSTEM } from '@tradeops/domain/market/series'
import { ParseRefusal } from '../../body/parse-refusal.ts'
import { readingSheet } from '../../body/reading-sheet.ts'
import type { ParseDocument } from '../../document.ts'
import { scedInstantIn } from '../format/market-time.ts'
import { readReport, repeatedHourColumn } from '../format/report.ts'

/** NP0-000-CD: a report that does not exist, in the shape of those that do. */
export const parseNp0000: ParseDocument = (body, facts) => {
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
