import type { Series } from '@tradeops/domain/market/series'
import type { DocumentFacts } from '../../flows/market/alternative.ts'
import type { ArchivePart } from '../../flows/market/collect-archive-sheet.ts'
import { unzipOnly } from '../body/archive.ts'
import { decodeText, refuseMarkup } from '../body/body-text.ts'
import { type Columns, columnsOf, readCsv } from '../body/csv-table.ts'
import type { Cell } from '../body/number-cell.ts'
import { ParseRefusal } from '../body/parse-refusal.ts'
import { readingSheet } from '../body/reading-sheet.ts'
import { openWorkbook } from '../body/workbook.ts'
import { isZip, zipEntries } from '../body/zip-directory.ts'
import { hourStarts } from './format/market-time.ts'
import { publishedAtInName } from './format/mis-file-name.ts'
import type { PriceRows } from './format/price-rows.ts'
import { isHubOrLoadZone } from './format/settlement-point.ts'

/** A report that is put out as one workbook a year, with a sheet for each month. */
export type PriceArchive<Name extends string = string> = {
  /** What it is called in the logs and on the command line, and the name of its folder. */
  name: Name
  title: string
  product: string
  /** The number under which MIS lists it. */
  reportTypeId: number
  series: Extract<Series, 'spp' | 'damSpp'>
  rowsOf(columns: Columns): PriceRows
}

/** A month has 45,000 rows. So many of them are a part: what lives that shortly is collected while it is young. */
const PART_ROWS = 250

const LIMITS = { mostBytesIn: 64_000_000, mostBytesOut: 64_000_000 }
const LISTED_NAME = /_(\d{4})(?:\.zip)?$/

/** `RTMLZHBSPP_2024`: the year a file of it speaks of. */
export const archiveYearIn = (friendlyName: string): number | null => {
  const year = LISTED_NAME.exec(friendlyName)?.[1]
  return year === undefined ? null : Number(year)
}

/**
 * The months of a yearly file, one after the other and each in parts: what of a sheet can be read is known once all of it was sound. A bare
 * workbook and a CSV cut out of one are read alike. Between its pieces `rest` lets others have their turn.
 */
export async function* readPriceArchive(
  archive: Pick<PriceArchive, 'series' | 'rowsOf'>,
  body: Uint8Array,
  facts: DocumentFacts,
  { isRead = () => false, rest = async () => {} }: { isRead?(sheet: string): boolean; rest?(): Promise<void> } = {},
): AsyncGenerator<ArchivePart> {
  const publishedAt = facts.publishedAt ?? publishedAtInName(facts.name)
  let sheets = 0
  for (const { name, rows } of await sheetsIn(body)) {
    if (isRead(name)) {
      sheets++
      continue
    }
    const month = monthReader(archive, publishedAt)
    for await (const piece of rows()) {
      for (const row of piece) month.take(row)
      if (month.held() >= PART_ROWS) yield { name, readings: month.drain(), refused: [], isLast: false }
      await rest()
    }
    const parsed = month.finish()
    if (!parsed) continue
    sheets++
    yield { name, readings: parsed.readings, refused: parsed.refused, isLast: true }
  }
  if (sheets === 0) throw new ParseRefusal('schema', 'The archive has no price of a hub or load zone.')
}

async function sheetsIn(body: Uint8Array) {
  const xlsx = isZip(body) ? workbookIn(body) : null
  if (xlsx) return openWorkbook(xlsx)
  const text = decodeText(body)
  refuseMarkup(text)
  const { header, rows } = readCsv(text)
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

/** A workbook is a zip itself; MIS wraps it in another. */
const workbookIn = (body: Uint8Array): Uint8Array =>
  zipEntries(body, LIMITS).some(({ name }) => name === LISTED_IN_EVERY_WORKBOOK)
    ? body
    : unzipOnly(body, 'xlsx', LIMITS).bytes

const EXCEL_EPOCH_MS = Date.UTC(1899, 11, 30)

/** A date that a spreadsheet took for one is a count of days. */
const writtenDay = (cell: Cell): Cell =>
  typeof cell === 'number' ? new Date(EXCEL_EPOCH_MS + cell * 86_400_000).toISOString().slice(0, 10) : cell

/** One sheet, row by row, its heading first. The other series of a report are passed over; null where it holds nothing at all. */
function monthReader({ series, rowsOf }: Pick<PriceArchive, 'series' | 'rowsOf'>, publishedAt: Date | null) {
  const sheet = readingSheet(publishedAt)
  // The archives flag the repeated hour; none counts to 25.
  const hourStart = hourStarts([], 0, 0)
  let heading: PriceRows | null = null
  let prices = 0
  let held = 0
  return {
    take(row: Cell[]): void {
      if (!heading) {
        heading = rowsOf(columnsOf(row.map((cell) => String(cell ?? ''))))
        return
      }
      const { day, point, read } = heading
      if (!isHubOrLoadZone(row[point])) return
      prices++
      held++
      row[day] = writtenDay(row[day])
      sheet.row(row, (give) =>
        read(row, hourStart, (given, ...rest) => {
          if (given === series) give(given, ...rest)
        }),
      )
    },
    /** How many rows were taken since the last part. */
    held: () => held,
    drain() {
      held = 0
      return sheet.drain()
    },
    finish: () => (heading && prices > 0 ? sheet.finish() : null),
  }
}
