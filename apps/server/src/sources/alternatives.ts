import type { Alternative } from '../flows/market/alternative.ts'
import type { SourceDocument } from './document.ts'
import { type FetcherOptions, fetchersWith } from './fetchers.ts'
import type { HttpClient } from './http/http-client.ts'
import { DOCUMENTS } from './registry.ts'

/** Timers are not exact, so a little less is left between two requests than the terms allow. */
const TIMER_SHARE = 0.9
/** What comes once a day may be asked for again within the hour in which it is due. */
const LONGEST_APART_MS = 45 * 60_000

function leastApartMs({ limits, publishedEveryMinutes }: SourceDocument): number {
  if ('leastApartSeconds' in limits) return limits.leastApartSeconds * 1_000
  const evenlyApartMs = (publishedEveryMinutes * 60_000) / limits.requestsPerPublication
  return Math.min(evenlyApartMs * TIMER_SHARE, LONGEST_APART_MS)
}

/** The alternatives for every document, each with its operator's limit and its own pace. */
export function documentAlternatives(options: FetcherOptions & { http: HttpClient }) {
  const { http, now } = options
  const fetchersOf = fetchersWith(options)
  const alternativesOf = (entry: SourceDocument): Alternative[] =>
    fetchersOf(entry).map((fetcher) => ({
      document: entry.name,
      via: fetcher.name,
      leastApartMs: leastApartMs(entry),
      mostPerPublication: 'requestsPerPublication' in entry.limits ? entry.limits.requestsPerPublication : null,
      usualLagMs: entry.usualLagSeconds * 1_000,
      alwaysWhole: entry.alwaysWhole ?? false,
      fetch: (request) => fetcher.fetch({ ...request, http, now }),
    }))
  const known = new Map<string, Alternative[]>(DOCUMENTS.map((entry) => [entry.name, alternativesOf(entry)]))
  return (document: string): readonly Alternative[] => known.get(document) ?? []
}
