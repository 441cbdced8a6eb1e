import { findHubOfZone, ZONES } from '@tradeops/domain/market/zones'
import { formatCentralDay } from '@tradeops/domain/time/central-time'
import { DAY_MS, HOUR_MS } from '@tradeops/domain/time/durations'
import {
  createRequestSenderWithDeadline,
  createUrlFetcher,
  type DocumentFetcher,
  type DocumentLocation,
  fetchDocuments,
} from '../../http/fetch-documents.ts'

/** Time after midnight until a day's page is final: its last interval appears some minutes after midnight. */
const PAGE_IS_FINAL_AFTER_MS = HOUR_MS / 2

/** Creates a fetcher for the data of an ERCOT dashboard: one URL, updated every few minutes. */
export const createDashboardFetcher = (base: string, name: string): DocumentFetcher =>
  createUrlFetcher(name, () => `${base}/api/1/services/read/dashboards/${name}.json`, `${name}.json`)
export const createErcotPageFetcher = (base: string, name: string, page: string): DocumentFetcher =>
  createUrlFetcher(name, () => displayUrl(base, page), page)

/**
 * Creates a fetcher for pages of single hubs, such as `rtd_ind_lmp_lz_hb_HB_WEST.html`; all hubs together count as one
 * request.
 */
export const createErcotHubPagesFetcher = (base: string, name: string, page: string): DocumentFetcher => ({
  name,
  fetch(context) {
    const pages = ZONES.map((zone) => `${page}_${findHubOfZone(zone)}.html`)
    const wanted = pages.map((each) => ({ name: each, url: displayUrl(base, each) }))
    return fetchDocuments(context, createRequestSenderWithDeadline(context, name), wanted)
  },
})

const displayUrl = (base: string, page: string) => `${base}/content/cdr/html/${page}`

/**
 * Days for which a missing page is a failure: ERCOT keeps pages for about two weeks, so an older page may be gone
 * already.
 */
const ARCHIVED_DAYS = 12

/**
 * Creates a fetcher for the pages of every day since the requested time, such as `20260715_real_time_spp.html`; the
 * final page of a past day is fetched once.
 */
export const createErcotDatedPageFetcher = (base: string, name: string, page: string): DocumentFetcher => ({
  name,
  fetch(context) {
    const now = context.now()
    const since = context.since ?? new Date(now.getTime() - HOUR_MS)
    const newestFirst = daysFrom(since, now).reverse()
    const wanted = newestFirst.flatMap((day): DocumentLocation[] => {
      if (day === formatCentralDay(now)) return [{ name: page, url: displayUrl(base, page) }]
      const dated = `${day.replaceAll('-', '')}_${page}`
      if (context.hasSeen(dated)) return []
      const final = day !== formatCentralDay(new Date(now.getTime() - PAGE_IS_FINAL_AFTER_MS))
      const isArchived = Date.parse(day) > now.getTime() - ARCHIVED_DAYS * DAY_MS
      const facts = { ...(final && { docId: dated }), ...(isArchived && { isArchived }) }
      return [{ name: dated, url: displayUrl(base, dated), ...facts }]
    })
    const max = context.maxDocuments ?? wanted.length
    return fetchDocuments(context, createRequestSenderWithDeadline(context, name), wanted.slice(0, max))
  },
})

/** Lists the Central calendar days between two instants; steps of half a day skip no day, even the day of 23 hours. */
function daysFrom(since: Date, until: Date): string[] {
  const days = new Set<string>()
  for (let atMs = since.getTime(); atMs < until.getTime(); atMs += 12 * HOUR_MS)
    days.add(formatCentralDay(new Date(atMs)))
  return [...days.add(formatCentralDay(until))]
}
