import type { Series } from '@tradeops/domain/market/series'
import type { DocumentFacts } from '../../../flows/market/alternative.ts'
import { ParseRefusal } from '../../body/parse-refusal.ts'
import { type Give, readingSheet, type SheetContent } from '../../body/reading-sheet.ts'
import { hourStarts } from './market-time.ts'
import { readReport, repeatedHourColumn } from './report.ts'

/** A column of an hourly report, by its names in the files of today, in earlier ones and in the API. */
export type HourlyColumn = {
  series: Series
  point: string
  names: readonly [string, ...string[]]
  required?: true
}

/** A table with a row for each hour and a column for each quantity, blank where nothing is known: actuals of two days, forecasts of a week. */
export function parseHourlyColumns(
  body: Uint8Array,
  facts: DocumentFacts,
  hourlyColumns: readonly HourlyColumn[],
): SheetContent {
  const { columns, rows, misfits, publishedAt, publishedAtOf } = readReport(body, facts)
  const day = columns.required('DELIVERY_DATE')
  const hour = columns.required('HOUR_ENDING')
  const flag = repeatedHourColumn(columns)
  const placed = hourlyColumns.flatMap(({ series, point, names, required }) => {
    const column = required ? columns.required(...names) : columns.optional(...names)
    return column === null ? [] : [{ series, point, column }]
  })

  const sheet = readingSheet(publishedAt, misfits)
  if (rows.length === 0) throw new ParseRefusal('schema', 'The report has no rows.')
  const hourStart = hourStarts(rows, day, hour)
  for (const row of rows) {
    const read = (give: Give) => {
      const at = hourStart(row[day], row[hour], row[flag])
      for (const { series, point, column } of placed) give(series, point, at, row[column])
    }
    sheet.row(row, read, publishedAtOf(row))
  }
  return sheet.finish()
}
