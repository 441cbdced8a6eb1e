import type { ArchiveFile, YearlyArchive } from '../../../flows/market/read-price-archives.ts'
import { failureOf, tryParse } from '../../http/fetch-documents.ts'
import type { HttpClient } from '../../http/http-client.ts'
import { parseMisList } from '../format/mis-list.ts'
import { archiveYearIn, type PriceArchive } from '../price-archive.ts'
import { misDownloadUrl, misListUrl } from './mis.ts'

/** The files have about 14 MB, and the server is slow. */
const FILE = { maxBytes: 64_000_000, timeoutMs: 120_000 }

/** A report with one file a year on MIS; the current year's file is published again as it grows. */
export function yearlyArchive(base: string, archive: PriceArchive, http: HttpClient, now: () => Date): YearlyArchive {
  const { name: document, title, reportTypeId } = archive
  return {
    document,
    title,
    async list() {
      const answer = await http.request({ source: document, url: misListUrl(base, reportTypeId, now()) })
      if (!answer.ok) return { ok: false, failure: failureOf(answer) }
      const parsed = tryParse(() =>
        parseMisList(answer.body, ({ friendlyName }) => archiveYearIn(friendlyName) !== null),
      )
      if (!parsed.ok) return parsed
      const newest = new Map<number, ArchiveFile>()
      for (const { friendlyName, constructedName, docId, publishedAt } of parsed.value.documents) {
        const year = archiveYearIn(friendlyName)!
        const known = newest.get(year)
        if (!known || known.publishedAt < publishedAt) {
          newest.set(year, { document, year, docId, name: constructedName, publishedAt })
        }
      }
      return { ok: true, files: [...newest.values()] }
    },
    async fetch({ docId }) {
      const answer = await http.request({ source: document, url: misDownloadUrl(base, docId), ...FILE })
      return answer.ok ? { ok: true, body: answer.body } : { ok: false, failure: failureOf(answer) }
    },
  }
}
