import type { Cell, ExportTable } from './export-table.ts'

/** What a spreadsheet would run as a formula. A number is none, whatever its sign. */
const FORMULA = /^[=+\-@\t\r]/
const NEEDS_QUOTES = /[",\r\n]/

/** One field by RFC 4180; a text that a spreadsheet would run is kept a text by an apostrophe. */
export function csvField(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = FORMULA.test(cell) ? `'${cell}` : cell
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const line = (cells: readonly Cell[]) => `${cells.map(csvField).join(',')}\r\n`

/** The mark at the beginning tells spreadsheets that it is UTF-8. */
export async function* writeCsv({ heads, batches }: ExportTable): AsyncGenerator<string> {
  yield `\uFEFF${line(heads)}`
  for await (const batch of batches) yield batch.map(line).join('')
}
