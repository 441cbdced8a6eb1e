import { readingSheet } from '../../body/reading-sheet.ts'
import { document, type ParseDocument, THREE_PER_PUBLICATION } from '../../document.ts'
import { hourStarts } from '../format/market-time.ts'
import { quarterPriceRows } from '../format/price-rows.ts'
import { readReport } from '../format/report.ts'
import { hubAndZoneRows } from '../format/settlement-point.ts'

/**
 * NP6-905-CD: settlement point prices of a 15-minute interval.
 * https://www.ercot.com/mp/data-products/data-product-details?id=NP6-905-CD
 */
const parseNp6905: ParseDocument = (body, facts) => {
  const { columns, rows, misfits, publishedAt } = readReport(body, facts)
  const { day, hour, point, read } = quarterPriceRows(columns)
  const sheet = readingSheet(publishedAt, misfits)
  const hourStart = hourStarts(rows, day, hour)
  for (const row of hubAndZoneRows(rows, point)) sheet.row(row, (give) => read(row, hourStart, give))
  return sheet.finish()
}

export const np6905 = document({
  name: 'np6-905-cd',
  title: 'Settlement point prices, 15 minutes',
  product: 'NP6-905-CD',
  publishedEveryMinutes: 15,
  usualLagSeconds: 150,
  gives: ['spp', 'sppEnergyWeighted'],
  fetchPlan: { kind: 'mis', reportTypeId: 12_301, reachHours: 3 },
  limits: THREE_PER_PUBLICATION,
  parse: parseNp6905,
})
