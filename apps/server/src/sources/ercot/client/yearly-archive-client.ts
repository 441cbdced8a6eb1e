import type { YearlyArchiveClient, YearlyPriceFile } from '../../../flows/market/read-price-archives.ts'
import { toFetchFailure, tryParse } from '../../http/fetch-documents.ts'
import type { HttpClient } from '../../http/http-client.ts'
import { parseMisList } from '../format/mis-list.ts'
import { type PriceArchiveReport, parseArchiveYear } from '../price-archive.ts'
import { buildMisDownloadUrl, buildMisListUrl } from './mis.ts'

/** Yearly files have about 14 MB, and the server is slow. */
const FILE = { maxBytes: 64_000_000, timeoutMs: 120_000 }

/** Creates a client for a MIS report with one file a year; the current year's file is published again as it grows. */
export function createYearlyArchiveClient(
  base: string,
  archive: PriceArchiveReport,
  http: HttpClient,
  now: () => Date,
): YearlyArchiveClient {
  const { name: document, title, reportTypeId } = archive
  return {
    document,
    title,
    async list() {
      const answer = await http.request({ source: document, url: buildMisListUrl(base, reportTypeId, now()) })
      if (!answer.ok) return { ok: false, failure: toFetchFailure(answer) }
      const parsed = tryParse(() =>
        parseMisList(answer.body, ({ friendlyName }) => parseArchiveYear(friendlyName) !== null),
      )
      if (!parsed.ok) return parsed
      const newest = new Map<number, YearlyPriceFile>()
      for (const { friendlyName, constructedName, docId, publishedAt } of parsed.value.documents) {
        const year = parseArchiveYear(friendlyName)!
        const known = newest.get(year)
        if (!known || known.publishedAt < publishedAt) {
          newest.set(year, { document, year, docId, name: constructedName, publishedAt })
        }
      }
      return { ok: true, files: [...newest.values()] }
    },
    async fetch({ docId }) {
      const answer = await http.request({ source: document, url: buildMisDownloadUrl(base, docId), ...FILE })
      return answer.ok ? { ok: true, body: answer.body } : { ok: false, failure: toFetchFailure(answer) }
    },
  }
}
