import { padToTwoDigits, readCentralParts } from '@tradeops/domain/time/central-time'
import { HOUR_MS } from '@tradeops/domain/time/durations'
import { readText } from '../../body/cell-values.ts'
import { isObject, readJson, requireArray } from '../../body/json-document.ts'
import { RowRefusal } from '../../body/reading-collector.ts'
import {
  createSendUntilDeadline,
  type Fetcher,
  fetchDocuments,
  type SendRequest,
  toFetchFailure,
  tryParse,
} from '../../http/fetch-documents.ts'
import { parseWallClock } from '../format/market-time.ts'
import { resolvePublicationInstant } from '../format/mis-file-name.ts'
import { chooseNewDocuments, dropSkipped, type MisReport } from './mis.ts'
import type { PublicApi } from './public-api.ts'

type ArchivedDocument = { docId: string; name: string; publishedAt: Date }

/** Less than half of the requests allowed per minute, so that two reports can be fetched in one minute. */
const MAX_DOCUMENTS = 12

/**
 * Parses a list whose `postDatetime` is a Central wall clock without an offset; the file name distinguishes the
 * repeated hour in autumn.
 */
export function parseArchiveList(body: Uint8Array): ArchivedDocument[] {
  return requireArray(readJson(body), 'archives').flatMap((entry) => {
    const docId = isObject(entry) ? readText(entry.docId) : null
    const posted = isObject(entry) ? readText(entry.postDatetime) : null
    const name = (isObject(entry) ? readText(entry.friendlyName) : null) ?? ''
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
 * Writes the start of a span as the archive filters it, by wall clock; an hour earlier, because an hour repeats in
 * autumn.
 */
function wallClockBefore(at: Date): string {
  const { year, month, day, hour, minute, second } = readCentralParts(new Date(at.getTime() - HOUR_MS))
  return `${year}-${padToTwoDigits(month)}-${padToTwoDigits(day)}T${padToTwoDigits(hour)}:${padToTwoDigits(minute)}:${padToTwoDigits(second)}`
}

/** Lists and downloads the files of MIS through the Public API, which needs an account. */
export const createArchiveFetcher = (api: PublicApi, report: MisReport): Fetcher => ({
  name: `${report.name} (Public API)`,
  async fetch(context) {
    const send = createSendUntilDeadline(context, `${report.name}-api`)
    const since = context.since ?? new Date(context.now().getTime() - report.reachHours * HOUR_MS)
    const archive = `/archive/${report.name}`
    const answer = await api.get(send, `${archive}?postDatetimeFrom=${wallClockBefore(since)}&size=1000`)
    if (!answer.ok) return { ok: false, failure: toFetchFailure(answer) }
    const parsed = tryParse(() => parseArchiveList(answer.body))
    if (!parsed.ok) return parsed
    const sendSigned: SendRequest = (request) => api.get(send, request.url, request.toleratedStatuses)
    const used = dropSkipped(parsed.value, report, ({ name }) => name)
    const chosen = chooseNewDocuments(used, { maxDocuments: MAX_DOCUMENTS, ...context }, report.reachHours)
    const wanted = chosen.map((document) => ({ ...document, url: `${archive}?download=${document.docId}` }))
    return fetchDocuments(context, sendSigned, wanted)
  },
})
