import { readingSheet } from '../../body/reading-sheet.ts'
import { document, type ParseDocument, THREE_QUARTERS_OF_AN_HOUR_APART } from '../../document.ts'
import { hourStarts } from '../format/market-time.ts'
import { readReport, repeatedHourColumn } from '../format/report.ts'
import { hubAndZoneRows, hubOrLoadZoneIn, PRICED_POINTS } from '../format/settlement-point.ts'

/**
 * NP4-190-CD: day-ahead settlement point prices of the next operating day.
 * https://www.ercot.com/mp/data-products/data-product-details?id=NP4-190-CD
 */
const parseNp4190: ParseDocument = (body, facts) => {
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

export const np4190 = document({
  name: 'np4-190-cd',
  title: 'Day-ahead settlement point prices',
  product: 'NP4-190-CD',
  publishedEveryMinutes: 1_440,
  usualLagSeconds: 60,
  gives: ['damSpp'],
  points: { damSpp: PRICED_POINTS },
  fetchPlan: { kind: 'mis', reportTypeId: 12_331, reachHours: 50 },
  limits: THREE_QUARTERS_OF_AN_HOUR_APART,
  parse: parseNp4190,
})
