import { type Cell, textIn } from '../../body/number-cell.ts'
import { ParseRefusal } from '../../body/parse-refusal.ts'
import { type Give, RowRefusal, readingSheet } from '../../body/reading-sheet.ts'
import { document, type ParseDocument, THREE_PER_PUBLICATION } from '../../document.ts'
import { yesIn } from '../format/flag-cell.ts'
import { hourStarts } from '../format/market-time.ts'
import { readReport, repeatedHourColumn } from '../format/report.ts'

/**
 * NP3-565-CD: load forecast of the next seven days, by each of ERCOT's models. Which model is in use is told hour by hour
 * and changes between postings.
 * https://www.ercot.com/mp/data-products/data-product-details?id=NP3-565-CD
 */
const parseNp3565: ParseDocument = (body, facts) => {
  const { columns, rows, misfits, publishedAt, publishedAtOf } = readReport(body, facts)
  const day = columns.required('DeliveryDate')
  const hour = columns.required('HourEnding')
  const total = columns.required('SystemTotal')
  const model = columns.required('Model')
  const inUse = columns.required('InUseFlag')
  const flag = repeatedHourColumn(columns)

  const sheet = readingSheet(publishedAt, misfits)
  if (rows.length === 0) throw new ParseRefusal('schema', 'The report has no rows.')
  const hourStart = hourStarts(rows, day, hour)
  for (const row of rows) {
    const read = (give: Give) => {
      const at = hourStart(row[day], row[hour], row[flag])
      const name = modelIn(row[model])
      const used = yesIn(row[inUse])
      if (used === null) throw new RowRefusal('it does not say whether its model is in use')
      give('loadForecast', name, at, row[total])
      if (used) give('loadForecastInUse', name, at, row[total])
    }
    sheet.row(row, read, publishedAtOf(row))
  }
  return sheet.finish()
}

function modelIn(cell: Cell): string {
  const name = textIn(cell)
  if (name === null || !/^[\w-]+$/.test(name)) throw new RowRefusal('its model has no usable name')
  return name
}

export const np3565 = document({
  name: 'np3-565-cd',
  title: 'Load forecast by model and weather zone',
  product: 'NP3-565-CD',
  publishedEveryMinutes: 60,
  usualLagSeconds: 60,
  gives: ['loadForecast', 'loadForecastInUse'],
  fetchPlan: { kind: 'mis', reportTypeId: 14_837, reachHours: 6 },
  limits: THREE_PER_PUBLICATION,
  parse: parseNp3565,
})
