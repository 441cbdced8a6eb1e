import { hubOf, ZONES } from '@tradeops/domain/market/zones'
import { centralDay } from '@tradeops/domain/time/central-time'
import { DAY_MS, HOUR_MS } from '@tradeops/domain/time/durations'
import { fetchDocuments, sendUntilDeadline, type Wanted } from '../../http/fetch-documents.ts'
import type { Fetcher } from '../../http/fetcher.ts'

/** The last interval of a day is on its page some minutes after midnight; half an hour later nothing is added. */
const PAGE_IS_FINAL_AFTER_MS = HOUR_MS / 2

/** A dashboard's data: one address, whose content is replaced every few minutes. */
export const dashboardFetcher = (base: string, name: string): Fetcher => ({
  name,
  fetch(context) {
    const url = `${base}/api/1/services/read/dashboards/${name}.json`
    return fetchDocuments(context, sendUntilDeadline(context, name), [{ name: `${name}.json`, url }])
  },
})

/** Any other page of the site. */
export const pageFetcher = (base: string, name: string, path: string): Fetcher => ({
  name,
  fetch: (context) => fetchDocuments(context, sendUntilDeadline(context, name), [{ name, url: `${base}${path}` }]),
})

/** A display of the current day, such as `hb_lz.html`. */
export const displayFetcher = (base: string, name: string, page: string): Fetcher => ({
  name,
  fetch: (context) =>
    fetchDocuments(context, sendUntilDeadline(context, name), [{ name: page, url: displayUrl(base, page) }]),
})

/** A display with a page for each of our hubs, such as `rtd_ind_lmp_lz_hb_HB_WEST.html`: all of them are one request to its operator. */
export const hubDisplaysFetcher = (base: string, name: string, page: string): Fetcher => ({
  name,
  fetch(context) {
    const pages = ZONES.map((zone) => `${page}_${hubOf(zone)}.html`)
    const wanted = pages.map((each) => ({ name: each, url: displayUrl(base, each) }))
    return fetchDocuments(context, sendUntilDeadline(context, name), wanted)
  },
})

const displayUrl = (base: string, page: string) => `${base}/content/cdr/html/${page}`

/** About two weeks, of which the last day or two may be gone by now. */
const KEPT_DAYS = 12

/**
 * A display that is also kept day by day as `20260715_real_time_spp.html`, for about two weeks. Every day since the
 * wanted time is fetched; a finished day's page never changes again and is asked for once.
 */
export const datedDisplayFetcher = (base: string, name: string, page: string): Fetcher => ({
  name,
  fetch(context) {
    const now = context.now()
    const since = context.since ?? new Date(now.getTime() - HOUR_MS)
    const newestFirst = daysFrom(since, now).reverse()
    const wanted = newestFirst.flatMap((day): Wanted[] => {
      if (day === centralDay(now)) return [{ name: page, url: displayUrl(base, page) }]
      const dated = `${day.replaceAll('-', '')}_${page}`
      if (context.hasSeen(dated)) return []
      const final = day !== centralDay(new Date(now.getTime() - PAGE_IS_FINAL_AFTER_MS))
      const isKept = Date.parse(day) > now.getTime() - KEPT_DAYS * DAY_MS
      const facts = { ...(final && { docId: dated }), ...(isKept && { isKept }) }
      return [{ name: dated, url: displayUrl(base, dated), ...facts }]
    })
    const most = context.mostDocuments ?? wanted.length
    return fetchDocuments(context, sendUntilDeadline(context, name), wanted.slice(0, most))
  },
})

/** Central calendar days from one instant to another; half-day steps pass over no day, however long it is. */
function daysFrom(since: Date, until: Date): string[] {
  const days = new Set<string>()
  for (let atMs = since.getTime(); atMs < until.getTime(); atMs += 12 * HOUR_MS) days.add(centralDay(new Date(atMs)))
  return [...days.add(centralDay(until))]
}
