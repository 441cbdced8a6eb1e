import type { FoundAnswer } from './sources.ts'
import type { UpstreamRequest } from './upstream-request.ts'
import { decodeDocId } from './wire/mis/doc-id.ts'
import { createMisDownload, MIS_DOWNLOAD_PATH } from './wire/mis/mis-download.ts'
import { createMisList, MIS_LIST_PATH } from './wire/mis/mis-list.ts'
import type { MisReport } from './wire/mis/mis-report.ts'
import { findReportByNumber, findReportByTypeId } from './wire/mis-reports.ts'

type ServeReport = (report: MisReport) => MisReport | null

/** Answers as ERCOT's market information system: one list per report, and one address for all files. */
export function findMisAnswer({ url }: UpstreamRequest, served: ServeReport = (report) => report): FoundAnswer | null {
  if (url.pathname === MIS_LIST_PATH) return list(url.searchParams.get('reportTypeId') ?? '', served)
  if (url.pathname === MIS_DOWNLOAD_PATH) return download(url.searchParams.get('doclookupId') ?? '', served)
  return null
}

function list(reportTypeId: string, served: ServeReport): FoundAnswer {
  const known = findReportByTypeId(reportTypeId)
  const report = known && served(known.report)
  if (!known || !report) return { source: 'mis-list', answer: EMPTY_MIS_LIST }
  const { number } = known
  return {
    source: known.report.name,
    isMisList: true,
    key: `${MIS_LIST_PATH}/${reportTypeId}`,
    document: createMisList(number, report, false),
    corrected: createMisList(number, report, true),
  }
}

function download(docId: string, served: ServeReport): FoundAnswer | null {
  const parts = decodeDocId(docId)
  const known = parts && findReportByNumber(parts.reportNumber)
  // The XML copies are listed, as on MIS, but not served, because no client reads them.
  const report = known && served(known.report)
  if (!known || !report || parts.format === 'xml') return null
  const document = createMisDownload(report, parts.subject, parts.retry, docId)
  // MIS never changes a document: a correction is a new one.
  return { source: known.report.name, key: `${MIS_DOWNLOAD_PATH}/${docId}`, document, corrected: document }
}

export const EMPTY_MIS_LIST = {
  status: 200,
  contentType: 'application/json',
  body: '{"ListDocsByRptTypeRes":{"DocumentList":[]}}',
}
