import { readingSheet } from '../../body/reading-sheet.ts'
import { document, type ParseDocument, THREE_PER_PUBLICATION } from '../../document.ts'
import { hourStarts } from '../format/market-time.ts'
import { dayAheadPriceRows } from '../format/price-rows.ts'
import { readReport } from '../format/report.ts'
import { hubAndZoneRows } from '../format/settlement-point.ts'

/**
 * NP4-190-CD: day-ahead settlement point prices of the next operating day.
 * https://www.ercot.com/mp/data-products/data-product-details?id=NP4-190-CD
 */
const parseNp4190: ParseDocument = (body, facts) => {
  const { columns, rows, misfits, publishedAt } = readReport(body, facts)
  const { day, hour, point, read } = dayAheadPriceRows(columns)
  const sheet = readingSheet(publishedAt, misfits)
  const hourStart = hourStarts(rows, day, hour)
  for (const row of hubAndZoneRows(rows, point)) sheet.row(row, (give) => read(row, hourStart, give))
  return sheet.finish()
}

export const np4190 = document({
  name: 'np4-190-cd',
  title: 'Day-ahead settlement point prices',
  product: 'NP4-190-CD',
  publishedEveryMinutes: 1_440,
  usualLagSeconds: 60,
  gives: ['damSpp'],
  fetchPlan: { kind: 'mis', reportTypeId: 12_331, reachHours: 50 },
  limits: THREE_PER_PUBLICATION,
  parse: parseNp4190,
})
