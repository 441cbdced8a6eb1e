import { applyMarketCorrections } from '../apply-market-corrections.ts'
import { shiftToMidnight } from '../format/central-day.ts'
import { type UpstreamDocument, ZIP_CONTENT_TYPE } from '../format/upstream-document.ts'
import {
  computeListedAt,
  computePublishedAt,
  formatDocumentName,
  formatFilePrefix,
  type MisReport,
} from './mis-report.ts'

export const MIS_DOWNLOAD_PATH = '/misdownload/servlets/mirDownload'

/** Emits the mirDownload answer for a DocID: a zip with one CSV, from its listing until it expires. */
export function createMisDownload(report: MisReport, subject: Date, retry: boolean, docId: string): UpstreamDocument {
  const published = computePublishedAt(report, subject)
  const listed = computeListedAt(report, subject)
  const name = formatDocumentName(report, subject, retry)
  return {
    contentType: ZIP_CONTENT_TYPE,
    releasedAt(market, now) {
      const exists = report.subjects(market, new Date(subject.getTime() - 1), subject).length > 0
      const expired = shiftToMidnight(published, report.retentionDays + 1) <= now
      return exists && !expired && listed <= now ? listed : null
    },
    text: (market) => report.csv(retry ? applyMarketCorrections(market) : market, subject),
    zipped: {
      entry: `${formatFilePrefix(report, published)}.${name}.csv`,
      download: `${docId}.${formatFilePrefix(report, published, '000')}.${name}_csv.zip`,
    },
  }
}
