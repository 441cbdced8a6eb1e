import { padToTwoDigits, readCentralWallClock } from '@tradeops/domain/time/central-time'
import { HOUR_MS } from '@tradeops/domain/time/durations'
import { readCellText } from '../../body/cell-values.ts'
import { isJsonObject, parseJsonDocument, requireJsonArray } from '../../body/json-document.ts'
import { RowRefusal } from '../../body/reading-collector.ts'
import {
  createRequestSenderWithDeadline,
  type DocumentFetcher,
  fetchDocuments,
  type SendRequest,
  toFetchFailure,
  tryParseDocument,
} from '../../http/fetch-documents.ts'
import { parseWallClock } from '../format/market-time.ts'
import { resolvePublicationInstant } from '../format/mis-file-name.ts'
import { chooseUnseenDocuments, dropSkippedFiles, type MisReport } from './mis.ts'
import type { ErcotPublicApi } from './public-api.ts'

type ArchivedDocument = { docId: string; name: string; publishedAt: Date }

/**
 * Maximum documents fetched at once, less than half of the requests allowed per minute, so that two reports can be
 * fetched in one minute.
 */
const MAX_DOCUMENTS = 12

/**
 * Parses the list of archived files. Its `postDatetime` is Central wall-clock time without an offset; the file name
 * distinguishes the repeated hour in autumn.
 */
export function parseApiArchiveList(body: Uint8Array): ArchivedDocument[] {
  return requireJsonArray(parseJsonDocument(body), 'archives').flatMap((entry) => {
    const docId = isJsonObject(entry) ? readCellText(entry.docId) : null
    const posted = isJsonObject(entry) ? readCellText(entry.postDatetime) : null
    const name = (isJsonObject(entry) ? readCellText(entry.friendlyName) : null) ?? ''
    if (docId === null || posted === null || !/^\d+$/.test(docId)) return []
    const publishedAt = postedAt(posted, name)
    return publishedAt ? [{ docId, name: `${name}.zip`, publishedAt }] : []
  })
}

function postedAt(posted: string, name: string): Date | null {
  try {
    const resolved = resolvePublicationInstant(parseWallClock(posted), name)
    return resolved.ok ? resolved.at : null
  } catch (error) {
    if (!(error instanceof RowRefusal)) throw error
    return null
  }
}

/**
 * Writes the start of a span as the archive filters it, in Central wall-clock time; one hour earlier, because an hour
 * repeats in autumn.
 */
function wallClockBefore(at: Date): string {
  const { year, month, day, hour, minute, second } = readCentralWallClock(new Date(at.getTime() - HOUR_MS))
  return `${year}-${padToTwoDigits(month)}-${padToTwoDigits(day)}T${padToTwoDigits(hour)}:${padToTwoDigits(minute)}:${padToTwoDigits(second)}`
}

/**
 * Creates a fetcher that lists and downloads the files of ERCOT's MIS through the Public API, which needs an account.
 */
export const createApiArchiveFetcher = (api: ErcotPublicApi, report: MisReport): DocumentFetcher => ({
  name: `${report.name} (Public API)`,
  async fetch(context) {
    const send = createRequestSenderWithDeadline(context, `${report.name}-api`)
    const since = context.since ?? new Date(context.now().getTime() - report.reachHours * HOUR_MS)
    const archive = `/archive/${report.name}`
    const answer = await api.get(send, `${archive}?postDatetimeFrom=${wallClockBefore(since)}&size=1000`)
    if (!answer.ok) return { ok: false, failure: toFetchFailure(answer) }
    const parsed = tryParseDocument(() => parseApiArchiveList(answer.body))
    if (!parsed.ok) return parsed
    const sendSigned: SendRequest = (request) => api.get(send, request.url, request.toleratedStatuses)
    const used = dropSkippedFiles(parsed.value, report, ({ name }) => name)
    const chosen = chooseUnseenDocuments(used, { maxDocuments: MAX_DOCUMENTS, ...context }, report.reachHours)
    const wanted = chosen.map((document) => ({ ...document, url: `${archive}?download=${document.docId}` }))
    return fetchDocuments(context, sendSigned, wanted)
  },
})
