import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { writeXlsxStream } from 'hucre/xlsx'
import type { ExportCell, ExportTable } from './history-table.ts'

const TIME_WIDTH = 26
const VALUE_WIDTH = 18

async function* rowsOf(batches: AsyncIterable<ExportCell[][]>): AsyncGenerator<ExportCell[]> {
  for await (const batch of batches) yield* batch
}

/**
 * Streams an Excel workbook with one sheet. Strings are written as text cells, so that none of them can run as a
 * formula.
 */
export function writeXlsx({ title, heads, batches }: ExportTable): Readable {
  const columns = heads.map((header) => ({ header, width: header.includes('(CT)') ? TIME_WIDTH : VALUE_WIDTH }))
  const bytes = writeXlsxStream(rowsOf(batches), { name: title, columns, freezePane: { rows: 1 } })
  return Readable.fromWeb(bytes as ReadableStream)
}
