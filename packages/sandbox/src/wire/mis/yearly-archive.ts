import { MONTH_ABBREVIATIONS } from '@tradeops/domain/time/central-date'
import { findCentralMidnightOfDate, padToTwoDigits, readCentralWallClock } from '@tradeops/domain/time/central-time'
import { HOUR_MS } from '@tradeops/domain/time/durations'
import type { SimulatedMarket } from '../../model/market.ts'
import type { DocumentEmitter, UpstreamAnswer } from '../../upstream-request.ts'
import { findMidnightDaysAway } from '../format/central-day.ts'
import {
  formatClock,
  formatCompactClock,
  formatCompactDate,
  formatDashDate,
  formatIsoOffset,
} from '../format/central-stamp.ts'
import { JSON_CONTENT_TYPE, type UpstreamDocument, ZIP_CONTENT_TYPE } from '../format/upstream-document.ts'
import { type SheetRow, writeWorkbook, zipUncompressedFile } from '../format/workbook.ts'
import { MIS_DOWNLOAD_PATH } from './mis-download.ts'
import { MIS_LIST_PATH } from './mis-list.ts'

type YearlyArchive<Name extends string> = {
  name: Name
  reportTypeId: number
  title: string
  /** The part of the file name before the year, such as `RTMLZHBSPP`. */
  stem: string
  heading: SheetRow
  /** Lists the price rows of a month in pieces of some hours. */
  pieces(market: SimulatedMarket, from: Date, until: Date): Iterable<SheetRow[]>
}

const YEARS_LISTED = 6
const PUBLISHED_HOUR = 8

/** An edition of a yearly price file: it contains the months of `year` up to `month`. */
type Edition = { year: number; month: number }

const monthStart = (year: number, month: number): Date =>
  month > 12
    ? findCentralMidnightOfDate({ year: year + 1, month: 1, day: 1 })
    : findCentralMidnightOfDate({ year, month, day: 1 })

/** An edition is published on the second morning after its last month, when all prices of the month are final. */
const publishedAt = ({ year, month }: Edition): Date =>
  new Date(findMidnightDaysAway(monthStart(year, month + 1), 1).getTime() + PUBLISHED_HOUR * HOUR_MS)

/** Lists the newest edition of the price file of each recent year. */
function editionsAt(now: Date): Edition[] {
  const { year: thisYear, month: thisMonth } = readCentralWallClock(now)
  const editions: Edition[] = []
  for (let year = thisYear; year > thisYear - YEARS_LISTED; year--) {
    let month = year === thisYear ? thisMonth - 1 : 12
    while (month > 0 && publishedAt({ year, month }) > now) month--
    if (month > 0) editions.push({ year, month })
  }
  return editions
}

/**
 * Defines a report with one workbook per year and one sheet per month; the workbook of the current year is published
 * again every month.
 */
export function defineYearlyArchive<const Name extends string>(archive: YearlyArchive<Name>): DocumentEmitter<Name> {
  const docIdOf = ({ year, month }: Edition) => `9${archive.reportTypeId}${year}${padToTwoDigits(month)}`
  const isOurs = new RegExp(`^9${archive.reportTypeId}(\\d{4})(\\d{2})$`)
  const list: UpstreamDocument = {
    contentType: JSON_CONTENT_TYPE,
    releasedAt: (_market, now) => editionsAt(now).map(publishedAt)[0] ?? null,
    text: (_market, releasedAt) =>
      JSON.stringify({
        ListDocsByRptTypeRes: {
          DocumentList: editionsAt(releasedAt).map((edition) => listed(archive, edition, docIdOf(edition), releasedAt)),
        },
      }),
  }
  return {
    name: archive.name,
    upstream: 'ercot',
    find({ url: { pathname, searchParams } }): UpstreamAnswer | null {
      if (pathname === MIS_LIST_PATH && searchParams.get('reportTypeId') === String(archive.reportTypeId)) {
        return { key: `${MIS_LIST_PATH}/${archive.reportTypeId}`, document: list, isMisList: true }
      }
      const docId = pathname === MIS_DOWNLOAD_PATH ? (searchParams.get('doclookupId') ?? '') : ''
      const [, year, month] = isOurs.exec(docId) ?? []
      if (year === undefined) return null
      return { key: docId, document: download(archive, { year: Number(year), month: Number(month) }, docId) }
    },
  }
}

function listed({ reportTypeId, title, stem }: YearlyArchive<string>, edition: Edition, docId: string, now: Date) {
  const published = publishedAt(edition)
  const FriendlyName = `${stem}_${edition.year}`
  return {
    Document: {
      ILMStatus: 'EXT',
      SecurityStatus: 'P',
      ContentSize: '13800000',
      Extension: 'zip',
      ReportTypeID: String(reportTypeId),
      Prefix: 'rpt',
      FriendlyName,
      ConstructedName: `${filePrefix(reportTypeId)}.${formatCompactDate(published)}.${formatCompactClock(published)}000.${FriendlyName}.zip`,
      DocID: docId,
      PublishDate: `${formatDashDate(published)}T${formatClock(published)}${formatIsoOffset(now)}`,
      ReportName: title,
      DUNS: '0000000000000000',
      DocCount: '0',
    },
  }
}

const filePrefix = (reportTypeId: number) => `rpt.${String(reportTypeId).padStart(8, '0')}.${'0'.repeat(16)}`

function download(archive: YearlyArchive<string>, edition: Edition, docId: string): UpstreamDocument {
  const published = publishedAt(edition)
  const inside = `${filePrefix(archive.reportTypeId)}.${archive.stem}_${edition.year}`
  const sheets = (market: SimulatedMarket) =>
    MONTH_ABBREVIATIONS.slice(0, edition.month).map((name, index) => ({
      name,
      pieces: monthOf(archive, market, monthStart(edition.year, index + 1), monthStart(edition.year, index + 2)),
    }))
  return {
    contentType: ZIP_CONTENT_TYPE,
    releasedAt: (_market, now) => (published <= now ? published : null),
    text: () => '',
    file: (market) => zipUncompressedFile(`${inside}.xlsx`, writeWorkbook(sheets(market))),
    zipped: { entry: `${inside}.xlsx`, download: `${docId}.${inside}.zip` },
  }
}

function* monthOf({ heading, pieces }: YearlyArchive<string>, market: SimulatedMarket, from: Date, until: Date) {
  yield [heading]
  yield* pieces(market, from, until)
}
