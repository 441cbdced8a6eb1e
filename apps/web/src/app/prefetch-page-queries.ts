import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'
import { SHARED_BRIEF_PAGE_PATH } from '@tradeops/contract/site/pages'
import { DEFAULT_ZONE, isZone } from '@tradeops/domain/market/zones'
import { matchPath } from 'react-router'
import {
  latestBriefQuery,
  pastBriefQuery,
  scedRunsBeforeBriefQuery,
  scedRunsOfLastHourQuery,
} from '../features/brief/api.ts'
import { sharedBriefQuery } from '../features/brief/shared/use-shared-brief.ts'
import { priceBoardQuery } from '../features/home/api.ts'
import { forecastMissesQuery, trackRecordQuery } from '../features/record/api.ts'
import { methodologyQuery } from '../features/reference/methodology-view.tsx'
import { sourceStatusQuery } from '../features/status/status-view.tsx'
import { runtimeConfigQuery } from '../lib/http/runtime-config.ts'
import { PAGE_ROUTES } from '../lib/routing/paths.ts'

/** Loads the data that the first render of a page needs, for each page that the server renders. */
export async function prefetchPageQueries(client: QueryClient, url: URL): Promise<void> {
  await Promise.all([client.fetchQuery(runtimeConfigQuery), loadPageData(client, url)])
}

async function loadPageData(client: QueryClient, { pathname, searchParams }: URL): Promise<void> {
  const load = <Answer, Shown, Key extends QueryKey>(query: FetchQueryOptions<Answer, Error, Shown, Key>) =>
    client.fetchQuery(query)
  if (pathname === PAGE_ROUTES.home) await Promise.all([load(priceBoardQuery), load(trackRecordQuery)])
  else if (pathname === PAGE_ROUTES.brief) await loadBrief(client, searchParams)
  else if (pathname === PAGE_ROUTES.record) await Promise.all([load(trackRecordQuery), load(forecastMissesQuery)])
  else if (pathname === PAGE_ROUTES.status) await load(sourceStatusQuery)
  else if (pathname === PAGE_ROUTES.methodology) await load(methodologyQuery)
  const token = matchPath(SHARED_BRIEF_PAGE_PATH, pathname)?.params.token
  if (token) await load(sharedBriefQuery(token))
}

/** Loads the data of a brief page; an unknown load zone needs no data, because its page only lists the four zones. */
async function loadBrief(client: QueryClient, query: URLSearchParams): Promise<void> {
  const zone = (query.get('zone') ?? DEFAULT_ZONE).toUpperCase()
  const id = query.get('id') || null
  if (id !== null) {
    const brief = await client.fetchQuery(pastBriefQuery(id))
    if (brief) await client.fetchQuery(scedRunsBeforeBriefQuery(brief.zone, id))
  } else if (isZone(zone)) {
    await Promise.all([client.fetchQuery(latestBriefQuery(zone)), client.fetchQuery(scedRunsOfLastHourQuery(zone))])
  }
}
