import type { Found } from './sources.ts'
import type { UpstreamRequest } from './upstream-request.ts'
import { decodeDocId } from './wire/mis/doc-id.ts'
import { MIS_DOWNLOAD, misDownload } from './wire/mis/mis-download.ts'
import { MIS_LIST, misList } from './wire/mis/mis-list.ts'
import type { MisReport } from './wire/mis/mis-report.ts'
import { reportByNumber, reportByTypeId } from './wire/mis-reports.ts'

type ServeReport = (report: MisReport) => MisReport | null

/** ERCOT's market information system: one list per report, and one address for all files. */
export function misUpstream({ url }: UpstreamRequest, served: ServeReport = (report) => report): Found | null {
  if (url.pathname === MIS_LIST) return list(url.searchParams.get('reportTypeId') ?? '', served)
  if (url.pathname === MIS_DOWNLOAD) return download(url.searchParams.get('doclookupId') ?? '', served)
  return null
}

function list(reportTypeId: string, served: ServeReport): Found {
  const known = reportByTypeId(reportTypeId)
  const report = known && served(known.report)
  if (!known || !report) return { source: 'mis-list', answer: EMPTY_LIST }
  const { number } = known
  return {
    source: known.report.name,
    isMisList: true,
    key: `${MIS_LIST}/${reportTypeId}`,
    document: misList(number, report, false),
    corrected: misList(number, report, true),
  }
}

function download(docId: string, served: ServeReport): Found | null {
  const parts = decodeDocId(docId)
  const known = parts && reportByNumber(parts.reportNumber)
  // The xml twins are listed, as on MIS, but not served: no client reads them.
  const report = known && served(known.report)
  if (!known || !report || parts.format === 'xml') return null
  const document = misDownload(report, parts.subject, parts.retry, docId)
  // MIS never changes a document: a correction is a new one.
  return { source: known.report.name, key: `${MIS_DOWNLOAD}/${docId}`, document, corrected: document }
}

export const EMPTY_LIST = {
  status: 200,
  contentType: 'application/json',
  body: '{"ListDocsByRptTypeRes":{"DocumentList":[]}}',
}
