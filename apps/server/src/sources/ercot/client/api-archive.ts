import { centralParts } from '@tradeops/domain/time/central-time'
import { HOUR_MS } from '@tradeops/domain/time/durations'
import { arrayAt, isObject, readJson } from '../../body/json-document.ts'
import { textIn } from '../../body/number-cell.ts'
import { RowRefusal } from '../../body/reading-sheet.ts'
import { failureOf, fetchDocuments, readList, type Send, sendUntilDeadline } from '../../http/fetch-documents.ts'
import type { Fetcher } from '../../http/fetcher.ts'
import { wallClockIn } from '../format/market-time.ts'
import { publicationInstant } from '../format/mis-file-name.ts'
import { chooseDocuments, type MisReport } from './mis.ts'
import type { PublicApi } from './public-api.ts'

type ArchivedDocument = { docId: string; name: string; publishedAt: Date }

/** Half of what a minute allows, so that two reports can be fetched in one. */
const MOST_DOCUMENTS = 12

/** The archive's answer. `postDatetime` is a Central wall clock without an offset; a name tells the autumn hours apart. */
export function parseArchiveList(body: Uint8Array): ArchivedDocument[] {
  return arrayAt(readJson(body), 'archives').flatMap((entry) => {
    const docId = isObject(entry) ? textIn(entry.docId) : null
    const posted = isObject(entry) ? textIn(entry.postDatetime) : null
    const name = (isObject(entry) ? textIn(entry.friendlyName) : null) ?? ''
    if (docId === null || posted === null || !/^\d+$/.test(docId)) return []
    const publishedAt = postedAt(posted, name)
    return publishedAt ? [{ docId, name: `${name}.zip`, publishedAt }] : []
  })
}

function postedAt(posted: string, name: string): Date | null {
  try {
    const resolved = publicationInstant(wallClockIn(posted), name)
    return resolved.ok ? resolved.at : null
  } catch (error) {
    if (!(error instanceof RowRefusal)) throw error
    return null
  }
}

const two = (value: number) => String(value).padStart(2, '0')

/** The archive filters by wall clock, and on the autumn night that clock runs back: an hour is added to the span. */
function wallClockBefore(at: Date): string {
  const { year, month, day, hour, minute, second } = centralParts(new Date(at.getTime() - HOUR_MS))
  return `${year}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}:${two(second)}`
}

/** The same files as on MIS, for those with an account: listed and downloaded through the Public API. */
export const archiveFetcher = (api: PublicApi, report: MisReport): Fetcher => ({
  name: `${report.name} (Public API)`,
  async fetch(context) {
    const send = sendUntilDeadline(context, `${report.name}-api`)
    const since = context.since ?? new Date(context.now().getTime() - report.reachHours * HOUR_MS)
    const archive = `/archive/${report.name}`
    const answer = await api.get(send, `${archive}?postDatetimeFrom=${wallClockBefore(since)}&size=1000`)
    if (!answer.ok) return { ok: false, failure: failureOf(answer) }
    const read = readList(() => parseArchiveList(answer.body))
    if (!read.ok) return read
    const sendSigned: Send = (request) => api.get(send, request.url, request.toleratedStatuses)
    const chosen = chooseDocuments(read.list, { mostDocuments: MOST_DOCUMENTS, ...context }, report.reachHours)
    const wanted = chosen.map((document) => ({ ...document, url: `${archive}?download=${document.docId}` }))
    return fetchDocuments(context, sendSigned, wanted)
  },
})
