import { HOUR_MS } from '@tradeops/domain/time/durations'
import { failureOf, fetchDocuments, readList, sendUntilDeadline } from '../../http/fetch-documents.ts'
import type { FetchContext, Fetcher } from '../../http/fetcher.ts'
import { type MisDocument, parseMisList } from '../format/mis-list.ts'

export type MisReport = { name: string; reportTypeId: number; reachHours: number }

const MOST_DOCUMENTS = 30

/**
 * Of what is listed, the documents to download: not seen before, put out since the wanted time, newest first. When
 * nothing is that young the newest is taken whatever its age: an old figure that tells its age is better than none.
 */
export function chooseDocuments<T extends { docId: string; publishedAt: Date }>(
  listed: readonly T[],
  context: Pick<FetchContext, 'hasSeen' | 'since' | 'mostDocuments' | 'now'>,
  reachHours: number,
): T[] {
  const newestFirst = [...listed].sort((left, right) => right.publishedAt.getTime() - left.publishedAt.getTime())
  const since = context.since ?? new Date(context.now().getTime() - reachHours * HOUR_MS)
  const [newest] = newestFirst
  const wanted = newestFirst.filter((document) => document.publishedAt >= since || document === newest)
  return wanted.filter(({ docId }) => !context.hasSeen(docId)).slice(0, context.mostDocuments ?? MOST_DOCUMENTS)
}

// The last parameter defeats the cache in front of MIS, which would answer with a list of minutes ago.
export const misListUrl = (base: string, reportTypeId: number, now: Date): string =>
  `${base}/misapp/servlets/IceDocListJsonWS?reportTypeId=${reportTypeId}&_=${now.getTime()}`

export const misDownloadUrl = (base: string, docId: string): string =>
  `${base}/misdownload/servlets/mirDownload?doclookupId=${docId}`

/** A report of the market information system: a list of files, of which the new ones are downloaded, each a zip. */
export const misFetcher = (base: string, { name, reportTypeId, reachHours }: MisReport): Fetcher => ({
  name,
  async fetch(context) {
    const send = sendUntilDeadline(context, name)
    const answer = await send({ url: misListUrl(base, reportTypeId, context.now()) })
    if (!answer.ok) return { ok: false, failure: failureOf(answer) }
    const read = readList(() => parseMisList(answer.body))
    if (!read.ok) return read
    const ofThisReport = read.list.documents.filter((document) => Number(document.reportTypeId) === reportTypeId)
    const wanted = chooseDocuments<MisDocument>(ofThisReport, context, reachHours).map(
      ({ docId, constructedName, publishedAt }) => ({
        name: constructedName,
        url: misDownloadUrl(base, docId),
        docId,
        publishedAt,
      }),
    )
    return fetchDocuments(context, send, wanted)
  },
})
