import { findMidnightDaysAway } from '../format/central-day.ts'
import { type UpstreamDocument, ZIP_CONTENT_TYPE } from '../format/upstream-document.ts'
import { reviseMarketValues } from '../revise-market-values.ts'
import {
  computeMisListedAt,
  computeMisPublishedAt,
  formatDocumentName,
  formatFilePrefix,
  type MisReport,
} from './mis-report.ts'

export const MIS_DOWNLOAD_PATH = '/misdownload/servlets/mirDownload'

/**
 * Emits the download of a DocID (mirDownload): a zip with one CSV, available from its listing until its retention ends.
 */
export function createMisDownloadDocument(
  report: MisReport,
  subject: Date,
  retry: boolean,
  docId: string,
): UpstreamDocument {
  const published = computeMisPublishedAt(report, subject)
  const listed = computeMisListedAt(report, subject)
  const name = formatDocumentName(report, subject, retry)
  return {
    contentType: ZIP_CONTENT_TYPE,
    releasedAt(market, now) {
      const exists = report.subjects(market, new Date(subject.getTime() - 1), subject).length > 0
      const expired = findMidnightDaysAway(published, report.retentionDays + 1) <= now
      return exists && !expired && listed <= now ? listed : null
    },
    text: (market) => report.csv(retry ? reviseMarketValues(market) : market, subject),
    zipped: {
      entry: `${formatFilePrefix(report, published)}.${name}.csv`,
      download: `${docId}.${formatFilePrefix(report, published, '000')}.${name}_csv.zip`,
    },
  }
}
