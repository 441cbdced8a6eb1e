import { CATALOGUE, type CatalogueEntry } from './catalogue.ts'
import type { HttpClient } from './http-client.ts'
import { isDocumentName } from './parsers.ts'
import type { FetchContext, FetchOutcome } from './way.ts'
import { type WaysOptions, waysTo } from './ways.ts'

type PacedWay = {
  document: string
  via: string
  leastApartMs: number
  usualLagMs: number
  fetch(request: Omit<FetchContext, 'http' | 'now'>): Promise<FetchOutcome>
}

/** ERCOT allows three times the publication rate; timers are not exact, so a little less than a third is left between. */
const ERCOT_SHARE = 0.3
/** What comes once a day may be asked for again within the hour in which it is due. */
const LONGEST_APART_MS = 45 * 60_000
/** The weather service asks for no more than that. */
const NWS_APART_MS = 30_000

function leastApartMs(document: string, { publishedEveryMinutes }: CatalogueEntry): number {
  if (document.startsWith('nws-')) return NWS_APART_MS
  return Math.min(publishedEveryMinutes * 60_000 * ERCOT_SHARE, LONGEST_APART_MS)
}

/** The ways to every document, each with its operator's limit and its own pace. */
export function pacedWays(options: WaysOptions & { http: HttpClient }) {
  const { http, now } = options
  const ways = waysTo(options)
  const paced = new Map<string, readonly PacedWay[]>()
  for (const [document, entry] of Object.entries(CATALOGUE)) {
    if (!isDocumentName(document)) continue
    const pace = { document, leastApartMs: leastApartMs(document, entry), usualLagMs: entry.usualLagSeconds * 1_000 }
    paced.set(
      document,
      ways[document].map((way) => ({
        ...pace,
        via: way.name,
        fetch: (request) => way.fetch({ ...request, http, now }),
      })),
    )
  }
  return (document: string): readonly PacedWay[] => paced.get(document) ?? []
}
