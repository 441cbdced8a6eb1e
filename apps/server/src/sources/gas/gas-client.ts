import { centralDay } from '@tradeops/domain/time/central-time'
import { DAY_MS } from '@tradeops/domain/time/durations'
import type { Fetcher } from '../http/fetch-documents.ts'
import { fetchDocuments, sendUntilDeadline } from '../http/fetch-documents.ts'

/** Prices are published days late, and later over holidays. */
const REACH_DAYS = 45

const firstDay = (now: Date, since: Date | undefined): string =>
  centralDay(since ?? new Date(now.getTime() - REACH_DAYS * DAY_MS))

/** The St. Louis Fed's copy of a series, without a key. */
export const fredFetcher = (base: string, name: string, series: string): Fetcher => ({
  name,
  fetch(context) {
    const url = `${base}/graph/fredgraph.csv?id=${series}&cosd=${firstDay(context.now(), context.since)}`
    return fetchDocuments(context, sendUntilDeadline(context, name), [{ name, url }])
  },
})

/** A page of EIA's site, without a key. */
export const eiaPageFetcher = (base: string, name: string, path: string): Fetcher => ({
  name,
  fetch: (context) => fetchDocuments(context, sendUntilDeadline(context, name), [{ name, url: `${base}${path}` }]),
})

/** EIA's API. The key goes into the query, as EIA requires, and into nothing that is stored or shown. */
export const eiaFetcher = (
  base: string,
  apiKey: string,
  name: string,
  { dataset, series }: { dataset: string; series: string },
): Fetcher => ({
  name,
  fetch(context) {
    const query = new URLSearchParams({
      api_key: apiKey,
      frequency: 'daily',
      'data[0]': 'value',
      'facets[series][]': series,
      start: firstDay(context.now(), context.since),
      'sort[0][column]': 'period',
      'sort[0][direction]': 'desc',
      offset: '0',
      length: '5000',
    })
    const url = `${base}/v2/${dataset}/data/?${query}`
    return fetchDocuments(context, sendUntilDeadline(context, name), [{ name, url }])
  },
})
