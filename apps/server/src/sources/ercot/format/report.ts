import type { RefusedRow } from '../../../flows/market/classify-document.ts'
import type { DocumentMetadata } from '../../../flows/market/fetch-alternative.ts'
import { unzipCsv } from '../../body/archive.ts'
import { decodeText, refuseMarkup } from '../../body/body-text.ts'
import type { TableCell } from '../../body/cell-values.ts'
import { buildTable, findTableColumns, type ParsedTable, readCsv, type TableColumns } from '../../body/csv-table.ts'
import { isObject, readJsonText, requireArray } from '../../body/json-document.ts'
import { ParseRefusal } from '../../body/parse-refusal.ts'
import {
  type AddReading,
  type CollectedReadings,
  createReadingCollector,
  RowRefusal,
} from '../../body/reading-collector.ts'
import { isZip } from '../../body/zip-directory.ts'
import { parseWallClock, resolveCentralTime } from './market-time.ts'
import { readPublicationTimeInName } from './mis-file-name.ts'

/** A market report as a table, read from a MIS zip, a plain CSV, or rows of the API. */
export type Report = {
  columns: TableColumns
  rows: readonly (readonly TableCell[])[]
  misfits: RefusedRow[]
  publishedAt: Date | null
  /** Reads when a row was published: rows of the API can belong to several publications, and each states its own. */
  publishedAtOf(row: readonly TableCell[]): Date | null
}

export function readReport(body: Uint8Array, facts: DocumentMetadata): Report {
  const file = isZip(body) ? unzipCsv(body) : { name: facts.name, bytes: body }
  const text = decodeText(file.bytes)
  refuseMarkup(text)
  const { header, rows, misfits } = text.trimStart().startsWith('{') ? readApiRows(text) : readCsv(text)
  const publishedAt = facts.publishedAt ?? readPublicationTimeInName(file.name) ?? readPublicationTimeInName(facts.name)
  const columns = findTableColumns(header)
  const posted = columns.optional('postedDatetime')
  const publishedAtOf = (row: readonly TableCell[]) => (posted === null ? publishedAt : postedAt(row[posted]))
  return { columns, rows, misfits, publishedAt, publishedAtOf }
}

export type ReadReportRow = (row: readonly TableCell[], add: AddReading) => void

/** Collects the readings of a report that must have rows. */
export function collectReportRows(
  { rows, misfits, publishedAt }: Report,
  readRow: ReadReportRow,
  publishedAtOf: Report['publishedAtOf'] = () => publishedAt,
): CollectedReadings {
  if (rows.length === 0) throw new ParseRefusal('schema', 'The report has no rows.')
  const collector = createReadingCollector(publishedAt, misfits)
  for (const row of rows) collector.row(row, (add) => readRow(row, add), publishedAtOf(row))
  return collector.finish()
}

/**
 * Parses a posting time of the API, a Central wall clock without an offset, which is ambiguous in the hour that happens
 * twice.
 */
function postedAt(cell: TableCell): Date | null {
  try {
    return resolveCentralTime(parseWallClock(cell), null, 'posted')
  } catch (error) {
    if (error instanceof RowRefusal) return null
    throw error
  }
}

/**
 * Finds the column that flags the repeated hour, which has had several names; without it the autumn night is ambiguous.
 */
export const findRepeatedHourColumn = (columns: TableColumns): number =>
  columns.required('DSTFlag', 'RepeatedHourFlag', 'RepeatHourFlag')

/** Parses the API's format: `{ fields: [{ name }], data: [[…]] }`. */
function readApiRows(text: string): ParsedTable {
  const document = readJsonText(text)
  const header = requireArray(document, 'fields').map((field) => (isObject(field) ? String(field.name) : ''))
  const rows: TableCell[][] = []
  const misfits: RefusedRow[] = []
  for (const row of requireArray(document, 'data')) {
    if (Array.isArray(row) && row.length === header.length && row.every(isCell)) rows.push(row)
    else misfits.push({ reason: `it is not a row of ${header.length} plain values`, excerpt: '' })
  }
  return buildTable(header, rows, misfits)
}

const isCell = (value: unknown): value is TableCell => typeof value !== 'object' || value === null
