import { midnightDaysFrom } from '../format/central-day.ts'
import { type WireDocument, ZIP } from '../format/wire-document.ts'
import { revisedMarket } from '../revised-market.ts'
import { documentName, filePrefix, listedAt, type MisReport, publishedAt } from './mis-report.ts'

export const MIS_DOWNLOAD = '/misdownload/servlets/mirDownload'

/** The mirDownload answer for a DocID: a zip with one CSV, from its listing until it expires. */
export function misDownload(report: MisReport, subject: Date, retry: boolean, docId: string): WireDocument {
  const published = publishedAt(report, subject)
  const listed = listedAt(report, subject)
  const name = documentName(report, subject, retry)
  return {
    contentType: ZIP,
    releasedAt(market, now) {
      const exists = report.subjects(market, new Date(subject.getTime() - 1), subject).length > 0
      const expired = midnightDaysFrom(published, report.retentionDays + 1) <= now
      return exists && !expired && listed <= now ? listed : null
    },
    text: (market) => report.csv(retry ? revisedMarket(market) : market, subject),
    zipped: {
      entry: `${filePrefix(report, published)}.${name}.csv`,
      download: `${docId}.${filePrefix(report, published, '000')}.${name}_csv.zip`,
    },
  }
}
