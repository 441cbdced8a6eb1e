import { HOUR_MS } from '@tradeops/domain/time/durations'
import type { SimulatedMarket } from '../../model/market.ts'
import { drawUniformNumber } from '../../model/noise.ts'
import { findMidnightDaysAway } from '../format/central-day.ts'
import { formatClock, formatDashDate, formatIsoOffset } from '../format/central-stamp.ts'
import { JSON_CONTENT_TYPE, type UpstreamDocument } from '../format/upstream-document.ts'
import { encodeDocId } from './doc-id.ts'
import {
  computeMisListedAt,
  computeMisPublishedAt,
  formatDocumentName,
  formatFilePrefix,
  type MisReport,
} from './mis-report.ts'

export const MIS_LIST_PATH = '/misapp/servlets/IceDocListJsonWS'

const RETRIED_DOCUMENTS = 12

type Entry = { subject: Date; published: Date; retry: boolean }

// MIS lists every document in two formats; the XML copy is created first and is larger.
const FORMATS = [
  { format: 'csv', weight: 1, millisecondsShare: 999 },
  { format: 'xml', weight: 1.35, millisecondsShare: 900 },
] as const

const listedBy = (report: MisReport, at: Date) =>
  new Date(at.getTime() - report.publishedAfterMs - report.listedAfterMs)

/** Emits the list of a report's documents (IceDocListJsonWS): all stored documents, newest first, as csv and as xml. */
export const createMisListDocument = (reportNumber: number, report: MisReport, retries: boolean): UpstreamDocument => ({
  contentType: JSON_CONTENT_TYPE,
  releasedAt(market, now) {
    const newest = listedBy(report, now)
    const subject = report.subjects(market, new Date(newest.getTime() - report.longestPauseMs), newest).at(-1)
    return subject ? computeMisListedAt(report, subject) : null
  },
  text(market, releasedAt) {
    const offset = formatIsoOffset(releasedAt)
    const documents = entries(report, market, releasedAt, retries).map((entry) =>
      documentPair(reportNumber, report, entry, offset),
    )
    return `{"ListDocsByRptTypeRes":{"DocumentList":[${documents.join(',')}]}}`
  },
})

/**
 * Lists the documents of a report. A correction is a second document about the same time, published together with the
 * next document.
 */
function entries(report: MisReport, market: SimulatedMarket, at: Date, retries: boolean): Entry[] {
  const oldest = new Date(findMidnightDaysAway(at, -report.retentionDays).getTime() - report.publishedAfterMs - 1)
  const subjects = report.subjects(market, oldest, listedBy(report, at))
  const found: Entry[] = []
  for (let index = subjects.length - 1; index >= 0; index--) {
    const subject = subjects[index]!
    found.push({ subject, published: computeMisPublishedAt(report, subject), retry: false })
    const previous = subjects[index - 1]
    if (retries && previous && index >= subjects.length - RETRIED_DOCUMENTS) {
      found.push({ subject: previous, published: computeMisPublishedAt(report, subject), retry: true })
    }
  }
  return found
}

/**
 * Lists a document in both formats. As on MIS, all times have today's UTC offset, so after a clock change the times of
 * older entries are an hour off.
 */
function documentPair(reportNumber: number, report: MisReport, entry: Entry, offset: string): string {
  const { subject, published, retry } = entry
  const name = formatDocumentName(report, subject, retry)
  const day = formatDashDate(published)
  const publishDate = `${day}T${formatClock(published)}${offset}`
  const expiredDate = `${daysLater(day, report.retentionDays)}T23:59:59${offset}`
  const prefix = formatFilePrefix(report, published)
  const draw = drawUniformNumber(subject.getTime(), report.reportTypeId)
  return FORMATS.map(({ format, weight, millisecondsShare }) => {
    const milliseconds = String(Math.floor(draw * millisecondsShare)).padStart(3, '0')
    const bytes = Math.round(report.zipBytes * weight * (0.97 + 0.06 * draw))
    const docId = encodeDocId({ reportNumber, subject, retry, format })
    return `{"Document":{"ExpiredDate":"${expiredDate}","ILMStatus":"EXT","SecurityStatus":"P","ContentSize":"${bytes}","Extension":"zip","ReportTypeID":"${report.reportTypeId}","Prefix":"cdr","FriendlyName":"${name}_${format}","ConstructedName":"${prefix}${milliseconds}.${name}_${format}.zip","DocID":"${docId}","PublishDate":"${publishDate}","ReportName":"${report.title}","DUNS":"0000000000000000","DocCount":"0"}}`
  }).join(',')
}

const daysLater = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 24 * HOUR_MS).toISOString().slice(0, 10)
