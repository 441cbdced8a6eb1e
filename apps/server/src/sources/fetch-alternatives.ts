import type { FetchAlternative } from '../flows/market/fetch-alternative.ts'
import type { SourceDocument } from './document.ts'
import { createFetchers, type FetcherOptions } from './fetchers.ts'
import type { HttpClient } from './http/http-client.ts'
import { DOCUMENTS } from './registry.ts'

/** Timers are not exact, so a poll may come slightly earlier than the terms allow on average. */
const TIMER_TOLERANCE = 0.9
/** A daily document can be polled again within the hour in which it is due. */
const MAX_INTERVAL_MS = 45 * 60_000

function minIntervalMs({ limits, publishedEveryMinutes }: SourceDocument): number {
  if ('minSecondsApart' in limits) return limits.minSecondsApart * 1_000
  const evenIntervalMs = (publishedEveryMinutes * 60_000) / limits.requestsPerPublication
  return Math.min(evenIntervalMs * TIMER_TOLERANCE, MAX_INTERVAL_MS)
}

/** Creates the fetchers of every document, best first, each with the request limits of its operator. */
export function createFetchAlternatives(options: FetcherOptions & { http: HttpClient }) {
  const { http, now } = options
  const fetchersOf = createFetchers(options)
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
  const known = new Map<string, FetchAlternative[]>(DOCUMENTS.map((entry) => [entry.name, alternativesOf(entry)]))
  return (document: string): readonly FetchAlternative[] => known.get(document) ?? []
}
