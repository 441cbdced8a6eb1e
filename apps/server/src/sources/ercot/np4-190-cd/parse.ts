import { readingSheet } from '../../body/reading-sheet.ts'
import type { ParseDocument } from '../../document.ts'
import { hourStarts } from '../format/market-time.ts'
import { readReport, repeatedHourColumn } from '../format/report.ts'
import { hubAndZoneRows, hubOrLoadZoneIn } from '../format/settlement-point.ts'

/**
 * NP4-190-CD: day-ahead settlement point prices of the next operating day.
 * https://www.ercot.com/mp/data-products/data-product-details?id=NP4-190-CD
 */
export const parseNp4190: ParseDocument = (body, facts) => {
  const { columns, rows, misfits, publishedAt } = readReport(body, facts)
  const day = columns.required('DeliveryDate')
  const hour = columns.required('HourEnding')
  const point = columns.required('SettlementPoint', 'SettlementPointName')
  const price = columns.required('SettlementPointPrice')
  const flag = repeatedHourColumn(columns)

  const sheet = readingSheet(publishedAt, misfits)
  const hourStart = hourStarts(rows, day, hour)
  for (const row of hubAndZoneRows(rows, point)) {
    sheet.row(row, (give) => {
      give('damSpp', hubOrLoadZoneIn(row[point]), hourStart(row[day], row[hour], row[flag]), row[price])
    })
  }
  return sheet.finish()
}
