import type { Series } from '@tradeops/domain/market/series'
import { DAY_MS } from '@tradeops/domain/time/durations'
import type { PriceArchiveRefusal, PriceArchiveSheetPart } from '../../flows/market/collect-price-archive-sheets.ts'
import type { DocumentMetadata } from '../../flows/market/fetch-alternative.ts'
import { unzipSingleFile } from '../body/archive.ts'
import { decodeUtf8Document, refuseHtmlMarkup } from '../body/body-text.ts'
import type { TableCell } from '../body/cell-values.ts'
import { createTableColumnLookup, readCsvTable, type TableColumnLookup } from '../body/csv-table.ts'
import { ParseRefusal } from '../body/parse-refusal.ts'
import { createReadingCollector } from '../body/reading-collector.ts'
import { openWorkbookSheets } from '../body/workbook.ts'
import { isZip, readZipEntries } from '../body/zip-directory.ts'
import { createHourStartResolver } from './format/market-time.ts'
import { readPublicationTimeInName } from './format/mis-file-name.ts'
import type { PriceRowParser } from './format/price-rows.ts'
import { isHubOrLoadZoneCell } from './format/settlement-point.ts'

/** A price report that ERCOT publishes as one Excel workbook a year, with a sheet per month. */
export type PriceArchiveReport<Name extends string = string> = {
  /** The report's name in logs and on the command line; also the name of its folder. */
  name: Name
  title: string
  product: string
  reportTypeId: number
  series: Extract<Series, 'spp' | 'damSpp'>
  rowsOf(columns: TableColumnLookup): PriceRowParser
}

/** Rows that are parsed before they are passed on, so few that the garbage collector frees their readings cheaply. */
const PART_ROWS = 250

const LIMITS = { maxBytesIn: 64_000_000, maxBytesOut: 64_000_000 }
const LISTED_NAME = /_(\d{4})(?:\.zip)?$/

/** Reads the year in the name of a yearly price file, such as `RTMLZHBSPP_2024`. */
export const parsePriceArchiveYear = (friendlyName: string): number | null => {
  const year = LISTED_NAME.exec(friendlyName)?.[1]
  return year === undefined ? null : Number(year)
}

/**
 * Reads the months of a yearly price file, each in parts; only the last part of a month states the month's refused
 * rows. It also reads a workbook without its zip, and a CSV cut from a workbook.
 */
export async function* readPriceArchive(
  archive: Pick<PriceArchiveReport, 'series' | 'rowsOf'>,
  body: Uint8Array,
  facts: DocumentMetadata,
  storedSheets: readonly string[] = [],
): AsyncGenerator<PriceArchiveSheetPart> {
  const publishedAt = facts.publishedAt ?? readPublicationTimeInName(facts.name)
  let sheets = 0
  for (const { name, rows } of await sheetsIn(body)) {
    if (storedSheets.includes(name)) {
      sheets++
      continue
    }
    const month = monthReader(archive, publishedAt)
    for await (const piece of rows()) {
      for (const row of piece) month.take(row)
      if (month.held() >= PART_ROWS) yield { name, readings: month.drain(), refused: [], isLast: false }
    }
    const parsed = month.finish()
    if (!parsed) continue
    sheets++
    yield { name, readings: parsed.readings, refused: parsed.refused, isLast: true }
  }
  if (sheets === 0) throw new ParseRefusal('schema', 'The archive has no price of a hub or load zone.')
}

/** Reads a yearly price file in parts; if the file or the rest of it is refused, the last part states the refusal. */
export async function* readOrRefusePriceArchive(
  ...[archive, ...file]: Parameters<typeof readPriceArchive>
): AsyncGenerator<PriceArchiveSheetPart | PriceArchiveRefusal> {
  try {
    yield* readPriceArchive(archive, ...file)
  } catch (error) {
    if (!(error instanceof ParseRefusal)) throw error
    yield { ok: false, reason: error.kind, sentence: error.message, excerpt: error.excerpt }
  }
}

async function sheetsIn(body: Uint8Array) {
  const xlsx = isZip(body) ? workbookIn(body) : null
  if (xlsx) return openWorkbookSheets(xlsx)
  const text = decodeUtf8Document(body)
  refuseHtmlMarkup(text)
  const { header, rows } = readCsvTable(text)
  return [
    {
      name: 'csv',
      async *rows() {
        yield [header, ...rows]
      },
    },
  ]
}

const LISTED_IN_EVERY_WORKBOOK = '[Content_Types].xml'

/** Finds the Excel workbook, which is a zip itself and which ERCOT's MIS wraps in another zip. */
const workbookIn = (body: Uint8Array): Uint8Array =>
  readZipEntries(body, LIMITS).some(({ name }) => name === LISTED_IN_EVERY_WORKBOOK)
    ? body
    : unzipSingleFile(body, 'xlsx', LIMITS).bytes

const EXCEL_EPOCH_MS = Date.UTC(1899, 11, 30)

/** Reads a date cell, which spreadsheets store as a number of days. */
const dayText = (cell: TableCell): TableCell =>
  typeof cell === 'number' ? new Date(EXCEL_EPOCH_MS + cell * DAY_MS).toISOString().slice(0, 10) : cell

/**
 * Reads one sheet of a yearly price file row by row, its header first. Rows of other series are skipped, and `finish`
 * returns null if no prices were found.
 */
function monthReader({ series, rowsOf }: Pick<PriceArchiveReport, 'series' | 'rowsOf'>, publishedAt: Date | null) {
  const collector = createReadingCollector(publishedAt)
  // The yearly archives flag the repeated hour; none of them numbers hours up to 25.
  const hourStart = createHourStartResolver([], 0, 0)
  let heading: PriceRowParser | null = null
  let prices = 0
  let held = 0
  return {
    take(row: TableCell[]): void {
      if (!heading) {
        heading = rowsOf(createTableColumnLookup(row.map((cell) => String(cell ?? ''))))
        return
      }
      const { day, point, read } = heading
      if (!isHubOrLoadZoneCell(row[point])) return
      prices++
      held++
      row[day] = dayText(row[day])
      collector.row(row, (add) =>
        read(row, hourStart, (rowSeries, ...rest) => {
          if (rowSeries === series) add(rowSeries, ...rest)
        }),
      )
    },
    held: () => held,
    drain() {
      held = 0
      return collector.drain()
    },
    finish: () => (heading && prices > 0 ? collector.finish() : null),
  }
}
