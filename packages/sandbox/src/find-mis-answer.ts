import type { AnswerWithSource } from './sources.ts'
import type { UpstreamRequest } from './upstream-request.ts'
import { decodeDocId } from './wire/mis/doc-id.ts'
import { createMisDownloadDocument, MIS_DOWNLOAD_PATH } from './wire/mis/mis-download.ts'
import { createMisListDocument, MIS_LIST_PATH } from './wire/mis/mis-list.ts'
import type { MisReport } from './wire/mis/mis-report.ts'
import { findMisReportByNumber, findMisReportByTypeId } from './wire/mis-reports.ts'

type ServeReport = (report: MisReport) => MisReport | null

/**
 * Answers like ERCOT's market information system (MIS): one document list per report, and one download address for all
 * files.
 */
export function findMisAnswer(
  { url }: UpstreamRequest,
  served: ServeReport = (report) => report,
): AnswerWithSource | null {
  if (url.pathname === MIS_LIST_PATH) return list(url.searchParams.get('reportTypeId') ?? '', served)
  if (url.pathname === MIS_DOWNLOAD_PATH) return download(url.searchParams.get('doclookupId') ?? '', served)
  return null
}

function list(reportTypeId: string, served: ServeReport): AnswerWithSource {
  const known = findMisReportByTypeId(reportTypeId)
  const report = known && served(known.report)
  if (!known || !report) return { source: 'mis-list', answer: EMPTY_MIS_LIST }
  const { number } = known
  return {
    source: known.report.name,
    isMisList: true,
    key: `${MIS_LIST_PATH}/${reportTypeId}`,
    document: createMisListDocument(number, report, false),
    corrected: createMisListDocument(number, report, true),
  }
}

function download(docId: string, served: ServeReport): AnswerWithSource | null {
  const parts = decodeDocId(docId)
  const known = parts && findMisReportByNumber(parts.reportNumber)
  // The document list names an XML copy of every file, as on MIS, but the sandbox does not serve XML because no client
  // reads it.
  const report = known && served(known.report)
  if (!known || !report || parts.format === 'xml') return null
  const document = createMisDownloadDocument(report, parts.subject, parts.retry, docId)
  // The key of a downloaded file never changes, because MIS never edits a document: a correction is a new document.
  return { source: known.report.name, key: `${MIS_DOWNLOAD_PATH}/${docId}`, document, corrected: document }
}

export const EMPTY_MIS_LIST = {
  status: 200,
  contentType: 'application/json',
  body: '{"ListDocsByRptTypeRes":{"DocumentList":[]}}',
}
