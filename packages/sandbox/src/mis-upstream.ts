import type { Found } from './sources.ts'
import type { UpstreamRequest } from './upstream-request.ts'
import { decodeDocId } from './wire/mis/doc-id.ts'
import { MIS_DOWNLOAD, misDownload } from './wire/mis/mis-download.ts'
import { MIS_LIST, misList } from './wire/mis/mis-list.ts'
import { reportByNumber, reportByTypeId } from './wire/mis-reports.ts'

/** The market information system: one list for each report, and one address for all files. */
export function misUpstream({ url }: UpstreamRequest): Found | null {
  if (url.pathname === MIS_LIST) return list(url.searchParams.get('reportTypeId') ?? '')
  if (url.pathname === MIS_DOWNLOAD) return download(url.searchParams.get('doclookupId') ?? '')
  return null
}

function list(reportTypeId: string): Found {
  const known = reportByTypeId(reportTypeId)
  if (!known) return { source: 'mis-list', answer: EMPTY_LIST }
  const { number, report } = known
  return {
    source: report.name,
    isMisList: true,
    key: `${MIS_LIST}/${reportTypeId}`,
    document: misList(number, report, false),
    corrected: misList(number, report, true),
  }
}

function download(docId: string): Found | null {
  const parts = decodeDocId(docId)
  const known = parts && reportByNumber(parts.reportNumber)
  // The xml twins are listed, as MIS does, and not made: nothing reads them.
  if (!known || parts.format === 'xml') return null
  const document = misDownload(known.report, parts.subject, parts.retry, docId)
  // MIS never changes a document: a correction comes as another one.
  return { source: known.report.name, key: `${MIS_DOWNLOAD}/${docId}`, document, corrected: document }
}

const EMPTY_LIST = {
  status: 200,
  contentType: 'application/json',
  body: '{"ListDocsByRptTypeRes":{"DocumentList":[]}}',
}
