import type { Alternative } from '../flows/market/alternative.ts'
import { CATALOGUE, type CatalogueEntry } from './catalogue.ts'
import { type FetcherOptions, fetchersFor } from './fetchers.ts'
import type { HttpClient } from './http/http-client.ts'
import { isDocumentName } from './parsers.ts'

/** ERCOT allows three times the publication rate; timers are not exact, so a little less than a third is left between. */
const ERCOT_SHARE = 0.3
/** What comes once a day may be asked for again within the hour in which it is due. */
const LONGEST_APART_MS = 45 * 60_000
/** The weather service asks for no more than that. */
const NWS_APART_MS = 30_000

/** A poll for alerts is itself news: "none in force" is only true if somebody asked. */
const ALWAYS_WHOLE = 'nws-alerts'

function leastApartMs(document: string, { publishedEveryMinutes }: CatalogueEntry): number {
  if (document.startsWith('nws-')) return NWS_APART_MS
  return Math.min(publishedEveryMinutes * 60_000 * ERCOT_SHARE, LONGEST_APART_MS)
}

/** The alternatives for every document, each with its operator's limit and its own pace. */
export function documentAlternatives(options: FetcherOptions & { http: HttpClient }) {
  const { http, now } = options
  const fetchers = fetchersFor(options)
  const alternatives = new Map<string, readonly Alternative[]>()
  for (const [document, entry] of Object.entries(CATALOGUE)) {
    if (!isDocumentName(document)) continue
    const usualLagMs = entry.usualLagSeconds * 1_000
    const alwaysWhole = document === ALWAYS_WHOLE
    const pace = { document, leastApartMs: leastApartMs(document, entry), usualLagMs, alwaysWhole }
    alternatives.set(
      document,
      fetchers[document].map((fetcher) => ({
        ...pace,
        via: fetcher.name,
        fetch: (request) => fetcher.fetch({ ...request, http, now }),
      })),
    )
  }
  return (document: string): readonly Alternative[] => alternatives.get(document) ?? []
}
