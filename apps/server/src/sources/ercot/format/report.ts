import type { RefusedRow } from '../../../flows/market/classify-document-readings.ts'
import type { DocumentMetadata } from '../../../flows/market/fetch-alternative.ts'
import { unzipCsv } from '../../body/archive.ts'
import { decodeUtf8Document, refuseHtmlMarkup } from '../../body/body-text.ts'
import type { TableCell } from '../../body/cell-values.ts'
import {
  buildParsedTable,
  createTableColumnLookup,
  type ParsedTable,
  readCsvTable,
  type TableColumnLookup,
} from '../../body/csv-table.ts'
import { isJsonObject, parseJsonText, requireJsonArray } from '../../body/json-document.ts'
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

/** An ERCOT market report as a table, read from a MIS zip, a plain CSV, or rows of the API. */
export type ErcotReportTable = {
  columns: TableColumnLookup
  rows: readonly (readonly TableCell[])[]
  misfits: RefusedRow[]
  publishedAt: Date | null
  /**
   * Reads when a row was published, because rows of the API can belong to several publications and each states its own.
   */
  publishedAtOf(row: readonly TableCell[]): Date | null
}

export function readErcotReportTable(body: Uint8Array, facts: DocumentMetadata): ErcotReportTable {
  const file = isZip(body) ? unzipCsv(body) : { name: facts.name, bytes: body }
  const text = decodeUtf8Document(file.bytes)
  refuseHtmlMarkup(text)
  const { header, rows, misfits } = text.trimStart().startsWith('{') ? readApiRows(text) : readCsvTable(text)
  const publishedAt = facts.publishedAt ?? readPublicationTimeInName(file.name) ?? readPublicationTimeInName(facts.name)
  const columns = createTableColumnLookup(header)
  const posted = columns.optional('postedDatetime')
  const publishedAtOf = (row: readonly TableCell[]) => (posted === null ? publishedAt : postedAt(row[posted]))
  return { columns, rows, misfits, publishedAt, publishedAtOf }
}

export type ReadReportRow = (row: readonly TableCell[], add: AddReading) => void

/** Collects the readings of a report; a report without rows is refused. */
export function collectReportRows(
  { rows, misfits, publishedAt }: ErcotReportTable,
  readRow: ReadReportRow,
  publishedAtOf: ErcotReportTable['publishedAtOf'] = () => publishedAt,
): CollectedReadings {
  if (rows.length === 0) throw new ParseRefusal('schema', 'The report has no rows.')
  const collector = createReadingCollector(publishedAt, misfits)
  for (const row of rows) collector.row(row, (add) => readRow(row, add), publishedAtOf(row))
  return collector.finish()
}

/**
 * Parses a posting time of ERCOT's API, which is Central wall-clock time without an offset; null in the hour that
 * happens twice, because the time is ambiguous there.
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
 * Finds the column that flags the repeated hour, which has had several names; without it, times of the autumn night are
 * ambiguous.
 */
export const findRepeatedHourColumn = (columns: TableColumnLookup): number =>
  columns.required('DSTFlag', 'RepeatedHourFlag', 'RepeatHourFlag')

/** Parses rows in the format of ERCOT's API: `{ fields: [{ name }], data: [[…]] }`. */
function readApiRows(text: string): ParsedTable {
  const document = parseJsonText(text)
  const header = requireJsonArray(document, 'fields').map((field) => (isJsonObject(field) ? String(field.name) : ''))
  const rows: TableCell[][] = []
  const misfits: RefusedRow[] = []
  for (const row of requireJsonArray(document, 'data')) {
    if (Array.isArray(row) && row.length === header.length && row.every(isCell)) rows.push(row)
    else misfits.push({ reason: `it is not a row of ${header.length} plain values`, excerpt: '' })
  }
  return buildParsedTable(header, rows, misfits)
}

const isCell = (value: unknown): value is TableCell => typeof value !== 'object' || value === null
