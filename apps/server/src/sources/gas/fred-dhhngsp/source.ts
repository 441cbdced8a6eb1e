import { decodeText, refuseMarkup } from '../../body/body-text.ts'
import { columnsOf, readCsv } from '../../body/csv-table.ts'
import { type Cell, textIn } from '../../body/number-cell.ts'
import { ParseRefusal } from '../../body/parse-refusal.ts'
import { readingSheet } from '../../body/reading-sheet.ts'
import { A_QUARTER_OF_AN_HOUR_APART, document, type ParseDocument } from '../../document.ts'
import { giveTradeDay } from '../trade-day.ts'

const FEWEST_MONTHS = 3

/** FRED averages by month on request, under the very same header; the first of every month is then the only date. */
function isMonthly(rows: readonly (readonly Cell[])[], dateColumn: number): boolean {
  return rows.length >= FEWEST_MONTHS && rows.every((row) => textIn(row[dateColumn])?.endsWith('-01'))
}

/** Older exports write a dot for a holiday, newer ones nothing. */
const priceIn = (cell: Cell): Cell => (textIn(cell) === '.' ? null : cell)

/**
 * Henry Hub spot price by trade date: `observation_date,DHHNGSP`, formerly `DATE,DHHNGSP`.
 * https://fred.stlouisfed.org/series/DHHNGSP
 */
const parseFredGas: ParseDocument = (body, facts) => {
  const text = decodeText(body)
  refuseMarkup(text)
  // A price of 3.21 that is cut after its point is a price of 3.
  if (!/[\r\n]$/.test(text))
    throw new ParseRefusal('schema', 'The document ends in the middle of a line: it was cut short.')
  const { header, rows, misfits } = readCsv(text)
  const columns = columnsOf(header)
  const dateColumn = columns.required('observation_date', 'DATE')
  const priceColumn = columns.required('DHHNGSP')
  if (isMonthly(rows, dateColumn)) throw new ParseRefusal('schema', 'These are monthly averages, not daily prices.')
  const sheet = readingSheet(facts.publishedAt, misfits)
  for (const row of rows) {
    sheet.row(row, (give) => giveTradeDay(give, row[dateColumn], priceIn(row[priceColumn])))
  }
  return sheet.finish()
}

export const fredDhhngsp = document({
  name: 'fred-dhhngsp',
  title: 'Henry Hub spot price (FRED)',
  link: 'https://fred.stlouisfed.org/series/DHHNGSP',
  publishedEveryMinutes: 1_440,
  usualLagSeconds: 86_400,
  gives: ['gas'],
  fetchPlan: { kind: 'fred', series: 'DHHNGSP' },
  limits: A_QUARTER_OF_AN_HOUR_APART,
  parse: parseFredGas,
})
