import { formatCentralDay } from '@tradeops/domain/time/central-time'
import { DAY_MS } from '@tradeops/domain/time/durations'
import { createUrlFetcher, type DocumentFetcher } from '../http/fetch-documents.ts'

/** Days of gas prices to request: they are published days late, and later over holidays. */
const REACH_DAYS = 45

const firstDay = (now: Date, since: Date | undefined): string =>
  formatCentralDay(since ?? new Date(now.getTime() - REACH_DAYS * DAY_MS))

/** Creates a fetcher for the St. Louis Fed's copy (FRED) of a price series, which needs no key. */
export const createFredFetcher = (base: string, name: string, series: string): DocumentFetcher =>
  createUrlFetcher(name, ({ now, since }) => `${base}/graph/fredgraph.csv?id=${series}&cosd=${firstDay(now(), since)}`)

/**
 * Creates a fetcher for EIA's API; the key is part of the URL's query, as EIA requires, and of nothing that is stored
 * or shown.
 */
export const createEiaFetcher = (
  base: string,
  apiKey: string,
  name: string,
  { dataset, series }: { dataset: string; series: string },
): DocumentFetcher =>
  createUrlFetcher(name, ({ now, since }) => {
    const query = new URLSearchParams({
      api_key: apiKey,
      frequency: 'daily',
      'data[0]': 'value',
      'facets[series][]': series,
      start: firstDay(now(), since),
      'sort[0][column]': 'period',
      'sort[0][direction]': 'desc',
      offset: '0',
      length: '5000',
    })
    return `${base}/v2/${dataset}/data/?${query}`
  })
