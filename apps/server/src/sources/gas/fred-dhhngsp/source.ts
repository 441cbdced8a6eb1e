import { decodeUtf8Document, refuseHtmlMarkup } from '../../body/body-text.ts'
import { readCellText, type TableCell } from '../../body/cell-values.ts'
import { createTableColumnLookup, readCsvTable } from '../../body/csv-table.ts'
import { ParseRefusal } from '../../body/parse-refusal.ts'
import { createReadingCollector } from '../../body/reading-collector.ts'
import { defineSourceDocument, type ParseDocument, REQUEST_EVERY_15_MINUTES } from '../../source-document.ts'
import { addGasTradeDayPrice } from '../trade-day.ts'

const MIN_MONTHS = 3

/** Whether the rows are monthly averages, which FRED serves under the same header, all dated the first of a month. */
function isMonthly(rows: readonly (readonly TableCell[])[], dateColumn: number): boolean {
  return rows.length >= MIN_MONTHS && rows.every((row) => readCellText(row[dateColumn])?.endsWith('-01'))
}

/** Reads a gas price; for a holiday, older exports write a dot and newer ones nothing. */
const priceIn = (cell: TableCell): TableCell => (readCellText(cell) === '.' ? null : cell)

/** Parses Henry Hub gas prices of FRED, whose header is `observation_date,DHHNGSP`, formerly `DATE,DHHNGSP`. */
const parseFredGas: ParseDocument = (body, facts) => {
  const text = decodeUtf8Document(body)
  refuseHtmlMarkup(text)
  // The file must end with a line break, because a price of 3.21 cut off after its decimal point would read as 3.
  if (!/[\r\n]$/.test(text))
    throw new ParseRefusal('schema', 'The document ends in the middle of a line: it was cut short.')
  const { header, rows, misfits } = readCsvTable(text)
  const columns = createTableColumnLookup(header)
  const dateColumn = columns.required('observation_date', 'DATE')
  const priceColumn = columns.required('DHHNGSP')
  if (isMonthly(rows, dateColumn)) throw new ParseRefusal('schema', 'These are monthly averages, not daily prices.')
  const collector = createReadingCollector(facts.publishedAt, misfits)
  for (const row of rows) {
    collector.row(row, (add) => addGasTradeDayPrice(add, row[dateColumn], priceIn(row[priceColumn])))
  }
  return collector.finish()
}

export const fredHenryHubPrices = defineSourceDocument({
  name: 'fred-dhhngsp',
  title: 'Henry Hub spot price (FRED)',
  link: 'https://fred.stlouisfed.org/series/DHHNGSP',
  publishedEveryMinutes: 1_440,
  usualLagSeconds: 86_400,
  series: ['gas'],
  fetchPlan: { kind: 'fred', series: 'DHHNGSP' },
  limits: REQUEST_EVERY_15_MINUTES,
  parse: parseFredGas,
})
