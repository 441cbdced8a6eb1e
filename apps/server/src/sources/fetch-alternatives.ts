import type { FetchAlternative } from '../flows/market/fetch-alternative.ts'
import { createDocumentFetchers, type DocumentFetcherOptions } from './document-fetchers.ts'
import type { HttpClient } from './http/http-client.ts'
import { MARKET_DOCUMENTS } from './registry.ts'
import type { SourceDocument } from './source-document.ts'

/** The share of the minimum interval after which a poll is already allowed, because timers are not exact. */
const TIMER_TOLERANCE = 0.9
/**
 * Upper limit of the minimum interval between two polls of a document, so that a daily document can be polled again
 * within the hour in which it is due.
 */
const MAX_INTERVAL_MS = 45 * 60_000

function minIntervalMs({ limits, publishedEveryMinutes }: SourceDocument): number {
  if ('minSecondsApart' in limits) return limits.minSecondsApart * 1_000
  const evenIntervalMs = (publishedEveryMinutes * 60_000) / limits.requestsPerPublication
  return Math.min(evenIntervalMs * TIMER_TOLERANCE, MAX_INTERVAL_MS)
}

/**
 * Creates the fetch alternatives of every document, the preferred one first, each with the request limits of its
 * operator.
 */
export function createFetchAlternatives(options: DocumentFetcherOptions & { http: HttpClient }) {
  const { http, now } = options
  const fetchersOf = createDocumentFetchers(options)
  const alternativesOf = (entry: SourceDocument): FetchAlternative[] =>
    fetchersOf(entry).map((fetcher) => ({
      document: entry.name,
      via: fetcher.name,
      minIntervalMs: minIntervalMs(entry),
      maxPerPublication: 'requestsPerPublication' in entry.limits ? entry.limits.requestsPerPublication : null,
      usualLagMs: entry.usualLagSeconds * 1_000,
      alwaysWhole: entry.alwaysWhole ?? false,
      fetch: (request) => fetcher.fetch({ ...request, http, now }),
    }))
  const known = new Map<string, FetchAlternative[]>(
    MARKET_DOCUMENTS.map((entry) => [entry.name, alternativesOf(entry)]),
  )
  return (document: string): readonly FetchAlternative[] => known.get(document) ?? []
}
