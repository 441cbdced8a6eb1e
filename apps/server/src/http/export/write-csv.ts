import type { ExportCell, ExportTable } from './history-table.ts'

/**
 * Matches text that a spreadsheet could run as a formula, by its first character; some spreadsheets also accept
 * full-width signs.
 */
const FORMULA = /^[=+\-@\t\r\n\0＝＋－＠]/
const NEEDS_QUOTES = /[",\r\n]/

/** Writes one CSV field by RFC 4180; an apostrophe keeps a spreadsheet from running text as a formula. */
export function writeCsvField(cell: ExportCell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = FORMULA.test(cell) ? `'${cell}` : cell
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const line = (cells: readonly ExportCell[]) => `${cells.map(writeCsvField).join(',')}\r\n`

/** Writes a CSV file that begins with a byte order mark, by which spreadsheets recognize UTF-8. */
export async function* writeCsv({ heads, batches }: ExportTable): AsyncGenerator<string> {
  yield `\uFEFF${line(heads)}`
  for await (const batch of batches) yield batch.map(line).join('')
}
