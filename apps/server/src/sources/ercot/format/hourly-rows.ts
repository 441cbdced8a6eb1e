import type { Series } from '@tradeops/domain/market/series'
import type { DocumentMetadata } from '../../../flows/market/fetch-alternative.ts'
import type { CollectedReadings } from '../../body/reading-collector.ts'
import { createHourStartResolver } from './market-time.ts'
import { collectReportRows, findRepeatedHourColumn, type ReadReportRow, readErcotReportTable } from './report.ts'

/** A column of an hourly report, with its names in current files, in earlier files and in ERCOT's API. */
export type HourlyColumn = {
  series: Series
  point: string
  names: readonly [string, ...string[]]
  required?: true
}
export function parseHourlyRows(
  body: Uint8Array,
  facts: DocumentMetadata,
  hourlyColumns: readonly HourlyColumn[],
): CollectedReadings {
  const report = readErcotReportTable(body, facts)
  const { columns, rows, publishedAtOf } = report
  const day = columns.required('DELIVERY_DATE')
  const hour = columns.required('HOUR_ENDING')
  const flag = findRepeatedHourColumn(columns)
  const present = hourlyColumns.flatMap(({ series, point, names, required }) => {
    const column = required ? columns.required(...names) : columns.optional(...names)
    return column === null ? [] : [{ series, point, column }]
  })

  const hourStart = createHourStartResolver(rows, day, hour)
  const readRow: ReadReportRow = (row, add) => {
    const at = hourStart(row[day], row[hour], row[flag])
    for (const { series, point, column } of present) add(series, point, at, row[column])
  }
  return collectReportRows(report, readRow, publishedAtOf)
}
