import type { SourceDocument } from './document.ts'
import { createArchiveFetcher } from './ercot/client/api-archive.ts'
import type { ApiCredentials } from './ercot/client/api-token.ts'
import { createMisFetcher } from './ercot/client/mis.ts'
import {
  createDashboardFetcher,
  createDatedDisplayFetcher,
  createDisplayFetcher,
  createHubDisplaysFetcher,
} from './ercot/client/pages.ts'
import { createPublicApi } from './ercot/client/public-api.ts'
import { createEiaFetcher, createFredFetcher } from './gas/gas-client.ts'
import { createUrlFetcher, type Fetcher } from './http/fetch-documents.ts'
import { createAddressFetcher, createGridCellsFetcher, createStationsFetcher } from './nws/nws-client.ts'
import type { SourceBaseUrls } from './source-base-urls.ts'

export type FetcherOptions = {
  bases: SourceBaseUrls
  ercotApi: ApiCredentials | null
  eiaApiKey: string | null
  now: () => Date
}

export function createFetchers({ bases, ercotApi, eiaApiKey, now }: FetcherOptions) {
  const { ercot, nws, fred, eia, eiaWeb } = bases
  const api =
    ercotApi && createPublicApi({ base: bases.ercotApi, tokenBase: bases.ercotToken, credentials: ercotApi, now })

  /** Lists the fetchers of a document, best first; without an API key, EIA's API has none. */
  return ({ name, fetchPlan: plan }: Pick<SourceDocument, 'name' | 'fetchPlan'>): readonly Fetcher[] => {
    switch (plan.kind) {
      case 'mis': {
        const report = { name, ...plan }
        return [createMisFetcher(ercot, report), ...(api ? [createArchiveFetcher(api, report)] : [])]
      }
      case 'dashboard':
        return [createDashboardFetcher(ercot, name)]
      case 'display':
        return [createDisplayFetcher(ercot, name, plan.page)]
      case 'dated display':
        return [createDatedDisplayFetcher(ercot, name, plan.page)]
      case 'hub displays':
        return [createHubDisplaysFetcher(ercot, name, plan.page)]
      case 'ercot page':
        return [createUrlFetcher(name, () => ercot + plan.path)]
      case 'nws stations':
        return [createStationsFetcher(nws, name, plan.observations)]
      case 'nws grid cells':
        return [createGridCellsFetcher(nws, name, plan.path)]
      case 'nws address':
        return [createAddressFetcher(nws, name, plan.path)]
      case 'eia page':
        return [createUrlFetcher(name, () => eiaWeb + plan.path)]
      case 'fred':
        return [createFredFetcher(fred, name, plan.series)]
      case 'eia':
        return eiaApiKey ? [createEiaFetcher(eia, eiaApiKey, name, plan)] : []
    }
  }
}
