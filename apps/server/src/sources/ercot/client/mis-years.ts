import type { ArchiveFile, YearlyArchive } from '../../../flows/market/read-price-archives.ts'
import { ParseRefusal } from '../../body/parse-refusal.ts'
import { failureOf, readList } from '../../http/fetch-documents.ts'
import type { HttpClient } from '../../http/http-client.ts'
import { parseMisList } from '../format/mis-list.ts'
import { archiveYearIn, type PriceArchive, readPriceArchive } from '../price-archive.ts'
import { misDownloadUrl, misListUrl } from './mis.ts'

/** The files have 14 MB, and come from a server that is not hurried either. */
const FILE = { maxBytes: 64_000_000, patienceMs: 120_000 }

/** A report of which MIS lists a file a year, the current year's again whenever it has grown. */
export function yearlyArchive(base: string, archive: PriceArchive, http: HttpClient, now: () => Date): YearlyArchive {
  const { name: document, title, reportTypeId } = archive
  return {
    document,
    title,
    async list() {
      const answer = await http.request({ source: document, url: misListUrl(base, reportTypeId, now()) })
      if (!answer.ok) return { ok: false, failure: failureOf(answer) }
      const read = readList(() => parseMisList(answer.body, ({ friendlyName }) => archiveYearIn(friendlyName) !== null))
      if (!read.ok) return read
      const newest = new Map<number, ArchiveFile>()
      for (const { friendlyName, constructedName, docId, publishedAt } of read.list.documents) {
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
    async *sheets(body, facts, reading) {
      try {
        yield* readPriceArchive(archive, body, facts, reading)
      } catch (error) {
        if (!(error instanceof ParseRefusal)) throw error
        yield { ok: false, reason: error.kind, sentence: error.message, excerpt: error.excerpt }
      }
    },
  }
}
