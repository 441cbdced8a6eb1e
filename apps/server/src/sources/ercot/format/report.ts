import type { DocumentFacts } from '../../../flows/market/alternative.ts'
import type { RefusedRow } from '../../../flows/market/classify-document.ts'
import { unzipCsv } from '../../body/archive.ts'
import { decodeText, refuseMarkup } from '../../body/body-text.ts'
import type { Cell } from '../../body/cell-values.ts'
import { type Columns, columnsOf, readCsv, type Table, tableOf } from '../../body/csv-table.ts'
import { arrayAt, isObject, readJsonText } from '../../body/json-document.ts'
import { ParseRefusal } from '../../body/parse-refusal.ts'
import { type AddReading, type CollectedReadings, RowRefusal, readingCollector } from '../../body/reading-collector.ts'
import { isZip } from '../../body/zip-directory.ts'
import { resolveCentral, wallClockIn } from './market-time.ts'
import { publishedAtInName } from './mis-file-name.ts'

/** A market report as a table, read from a MIS zip, a plain CSV, or rows of the API. */
type Report = {
  columns: Columns
  rows: readonly (readonly Cell[])[]
  misfits: RefusedRow[]
  publishedAt: Date | null
  /** Rows of the API can belong to several publications, and each states its own. */
  publishedAtOf(row: readonly Cell[]): Date | null
}

export function readReport(body: Uint8Array, facts: DocumentFacts): Report {
  const file = isZip(body) ? unzipCsv(body) : { name: facts.name, bytes: body }
  const text = decodeText(file.bytes)
  refuseMarkup(text)
  const { header, rows, misfits } = text.trimStart().startsWith('{') ? readApiRows(text) : readCsv(text)
  const publishedAt = facts.publishedAt ?? publishedAtInName(file.name) ?? publishedAtInName(facts.name)
  const columns = columnsOf(header)
  const posted = columns.optional('postedDatetime')
  const publishedAtOf = (row: readonly Cell[]) => (posted === null ? publishedAt : postedAt(row[posted]))
  return { columns, rows, misfits, publishedAt, publishedAtOf }
}

export type ReadRow = (row: readonly Cell[], add: AddReading) => void

/** Collects the readings of a report that must have rows. */
export function collectRows(
  { rows, misfits, publishedAt }: Report,
  readRow: ReadRow,
  publishedAtOf: Report['publishedAtOf'] = () => publishedAt,
): CollectedReadings {
  if (rows.length === 0) throw new ParseRefusal('schema', 'The report has no rows.')
  const collector = readingCollector(publishedAt, misfits)
  for (const row of rows) collector.row(row, (add) => readRow(row, add), publishedAtOf(row))
  return collector.finish()
}

/** The API states Central wall clock without an offset, which is ambiguous in the hour that happens twice. */
function postedAt(cell: Cell): Date | null {
  try {
    return resolveCentral(wallClockIn(cell), null, 'posted')
  } catch (error) {
    if (error instanceof RowRefusal) return null
    throw error
  }
}

/** The flag of the repeated hour has had several names; without it the autumn night is ambiguous. */
export const repeatedHourColumn = (columns: Columns): number =>
  columns.required('DSTFlag', 'RepeatedHourFlag', 'RepeatHourFlag')

/** The API format: `{ fields: [{ name }], data: [[…]] }`. */
function readApiRows(text: string): Table {
  const document = readJsonText(text)
  const header = arrayAt(document, 'fields').map((field) => (isObject(field) ? String(field.name) : ''))
  const rows: Cell[][] = []
  const misfits: RefusedRow[] = []
  for (const row of arrayAt(document, 'data')) {
    if (Array.isArray(row) && row.length === header.length && row.every(isCell)) rows.push(row)
    else misfits.push({ reason: `it is not a row of ${header.length} plain values`, excerpt: '' })
  }
  return tableOf(header, rows, misfits)
}

const isCell = (value: unknown): value is Cell => typeof value !== 'object' || value === null
