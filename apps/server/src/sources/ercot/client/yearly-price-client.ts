import type { YearlyPriceClient, YearlyPriceFile } from '../../../flows/market/backfill-price-archives.ts'
import { toFetchFailure, tryParseDocument } from '../../http/fetch-documents.ts'
import type { HttpClient } from '../../http/http-client.ts'
import { parseMisList } from '../format/mis-list.ts'
import { type PriceArchiveReport, parsePriceArchiveYear } from '../price-archive.ts'
import { buildMisDownloadUrl, buildMisListUrl } from './mis.ts'

/** Limits of a download: yearly price files have about 14 MB, and ERCOT's server is slow. */
const FILE = { maxBytes: 64_000_000, timeoutMs: 120_000 }

/**
 * Creates a client for an ERCOT MIS report with one file a year; the current year's file is published again as it
 * grows.
 */
export function createYearlyPriceClient(
  base: string,
  archive: PriceArchiveReport,
  http: HttpClient,
  now: () => Date,
): YearlyPriceClient {
  const { name: document, title, reportTypeId } = archive
  return {
    document,
    title,
    async list() {
      const answer = await http.request({ source: document, url: buildMisListUrl(base, reportTypeId, now()) })
      if (!answer.ok) return { ok: false, failure: toFetchFailure(answer) }
      const parsed = tryParseDocument(() =>
        parseMisList(answer.body, ({ friendlyName }) => parsePriceArchiveYear(friendlyName) !== null),
      )
      if (!parsed.ok) return parsed
      const newest = new Map<number, YearlyPriceFile>()
      for (const { friendlyName, constructedName, docId, publishedAt } of parsed.value.documents) {
        const year = parsePriceArchiveYear(friendlyName)!
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
