import { HOUR_MS } from '@tradeops/domain/time/durations'
import type { Market } from '../../model/market.ts'
import { midnightDaysFrom } from '../format/central-day.ts'
import { clock, dashDate, isoOffset } from '../format/central-stamp.ts'
import { scattered } from '../format/scattered.ts'
import { JSON_TYPE, type WireDocument } from '../format/wire-document.ts'
import { encodeDocId } from './doc-id.ts'
import { documentName, filePrefix, listedAt, type MisReport, publishedAt } from './mis-report.ts'

export const MIS_LIST = '/misapp/servlets/IceDocListJsonWS'

const LONGEST_PAUSE_MS = 26 * HOUR_MS
const DOCUMENTS_PUT_OUT_AGAIN = 12

type Entry = { subject: Date; published: Date; retry: boolean }

// The xml twin is made first and is the larger one.
const FORMATS = [
  { format: 'csv', weight: 1, millisecondsShare: 999 },
  { format: 'xml', weight: 1.35, millisecondsShare: 900 },
] as const

const listedBy = (report: MisReport, at: Date) =>
  new Date(at.getTime() - report.publishedAfterMs - report.listedAfterMs)

/** What IceDocListJsonWS answers: every document still kept, newest first, each as csv and as xml. */
export const misList = (reportNumber: number, report: MisReport, retries: boolean): WireDocument => ({
  contentType: JSON_TYPE,
  putOutAt(market, now) {
    const newest = listedBy(report, now)
    const subject = report.subjects(market, new Date(newest.getTime() - LONGEST_PAUSE_MS), newest).at(-1)
    return subject ? listedAt(report, subject) : null
  },
  text(market, putOutAt) {
    const offset = isoOffset(putOutAt)
    const documents = entries(report, market, putOutAt, retries).map((entry) =>
      documentPair(reportNumber, report, entry, offset),
    )
    return `{"ListDocsByRptTypeRes":{"DocumentList":[${documents.join(',')}]}}`
  },
})

/** A correction is a further document of the same subject, put out with the one that follows it. */
function entries(report: MisReport, market: Market, at: Date, retries: boolean): Entry[] {
  const oldest = new Date(midnightDaysFrom(at, -report.retentionDays).getTime() - report.publishedAfterMs - 1)
  const subjects = report.subjects(market, oldest, listedBy(report, at))
  const found: Entry[] = []
  for (let index = subjects.length - 1; index >= 0; index--) {
    const subject = subjects[index]!
    found.push({ subject, published: publishedAt(report, subject), retry: false })
    const previous = subjects[index - 1]
    if (retries && previous && index >= subjects.length - DOCUMENTS_PUT_OUT_AGAIN) {
      found.push({ subject: previous, published: publishedAt(report, subject), retry: true })
    }
  }
  return found
}

/**
 * Times are the wall clock of the moment with the offset of today, so across a clock change the older half of the list is
 * an hour off. That is how MIS does it; whoever trusts the offset is wrong for a week, twice a year.
 */
function documentPair(reportNumber: number, report: MisReport, entry: Entry, offset: string): string {
  const { subject, published, retry } = entry
  const name = documentName(report, subject, retry)
  const day = dashDate(published)
  const publishDate = `${day}T${clock(published)}${offset}`
  const expiredDate = `${daysLater(day, report.retentionDays)}T23:59:59${offset}`
  const prefix = filePrefix(report, published)
  const draw = scattered(subject.getTime(), report.reportTypeId)
  return FORMATS.map(({ format, weight, millisecondsShare }) => {
    const milliseconds = String(Math.floor(draw * millisecondsShare)).padStart(3, '0')
    const bytes = Math.round(report.zipBytes * weight * (0.97 + 0.06 * draw))
    const docId = encodeDocId({ reportNumber, subject, retry, format })
    return `{"Document":{"ExpiredDate":"${expiredDate}","ILMStatus":"EXT","SecurityStatus":"P","ContentSize":"${bytes}","Extension":"zip","ReportTypeID":"${report.reportTypeId}","Prefix":"cdr","FriendlyName":"${name}_${format}","ConstructedName":"${prefix}${milliseconds}.${name}_${format}.zip","DocID":"${docId}","PublishDate":"${publishDate}","ReportName":"${report.title}","DUNS":"0000000000000000","DocCount":"0"}}`
  }).join(',')
}

const daysLater = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 24 * HOUR_MS).toISOString().slice(0, 10)
