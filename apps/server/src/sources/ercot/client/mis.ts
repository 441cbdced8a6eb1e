import { HOUR_MS } from '@tradeops/domain/time/durations'
import {
  createRequestSenderWithDeadline,
  type DocumentFetchContext,
  type DocumentFetcher,
  fetchDocuments,
  toFetchFailure,
  tryParseDocument,
} from '../../http/fetch-documents.ts'
import { type MisDocument, parseMisList } from '../format/mis-list.ts'

export type MisReport = {
  name: string
  reportTypeId: number
  reachHours: number
  skippedNames?: readonly string[]
}

/**
 * Drops files of kinds that nothing uses; a file of an unknown kind stays, so that parsing the file reports the change.
 */
export const dropSkippedFiles = <T>(
  documents: readonly T[],
  { skippedNames = [] }: Pick<MisReport, 'skippedNames'>,
  nameOf: (document: T) => string,
): T[] => documents.filter((document) => !skippedNames.some((part) => nameOf(document).includes(part)))

const MAX_DOCUMENTS = 30

/**
 * Chooses the listed files that were not fetched before: those since the requested time, and the newest one whatever
 * its age, because an old value is better than none.
 */
export function chooseUnseenDocuments<T extends { docId: string; publishedAt: Date }>(
  listed: readonly T[],
  context: Pick<DocumentFetchContext, 'hasSeen' | 'since' | 'maxDocuments' | 'now'>,
  reachHours: number,
): T[] {
  const newestFirst = [...listed].sort((left, right) => right.publishedAt.getTime() - left.publishedAt.getTime())
  const since = context.since ?? new Date(context.now().getTime() - reachHours * HOUR_MS)
  const [newest] = newestFirst
  const wanted = newestFirst.filter((document) => document.publishedAt >= since || document === newest)
  return wanted.filter(({ docId }) => !context.hasSeen(docId)).slice(0, context.maxDocuments ?? MAX_DOCUMENTS)
}

// Builds the URL of a file list in ERCOT's MIS; the last parameter bypasses MIS's cache, whose lists are minutes old.
export const buildMisListUrl = (base: string, reportTypeId: number, now: Date): string =>
  `${base}/misapp/servlets/IceDocListJsonWS?reportTypeId=${reportTypeId}&_=${now.getTime()}`

export const buildMisDownloadUrl = (base: string, docId: string): string =>
  `${base}/misdownload/servlets/mirDownload?doclookupId=${docId}`

/** Creates a fetcher for an ERCOT MIS report: it fetches the list of files and downloads the new ones, each a zip. */
export const createMisFetcher = (base: string, report: MisReport): DocumentFetcher => ({
  name: report.name,
  async fetch(context) {
    const { name, reportTypeId, reachHours } = report
    const send = createRequestSenderWithDeadline(context, name)
    const answer = await send({ url: buildMisListUrl(base, reportTypeId, context.now()) })
    if (!answer.ok) return { ok: false, failure: toFetchFailure(answer) }
    const parsed = tryParseDocument(() => parseMisList(answer.body))
    if (!parsed.ok) return parsed
    const ofThisReport = parsed.value.documents.filter((document) => Number(document.reportTypeId) === reportTypeId)
    const used = dropSkippedFiles<MisDocument>(ofThisReport, report, ({ constructedName }) => constructedName)
    const wanted = chooseUnseenDocuments<MisDocument>(used, context, reachHours).map(
      ({ docId, constructedName, publishedAt }) => ({
        name: constructedName,
        url: buildMisDownloadUrl(base, docId),
        docId,
        publishedAt,
      }),
    )
    return fetchDocuments(context, send, wanted)
  },
})
