import type { SourceDocument } from './document.ts'
import { archiveFetcher } from './ercot/client/api-archive.ts'
import type { ApiCredentials } from './ercot/client/api-token.ts'
import { misFetcher } from './ercot/client/mis.ts'
import { dashboardFetcher, datedDisplayFetcher, displayFetcher, hubDisplaysFetcher } from './ercot/client/pages.ts'
import { createPublicApi } from './ercot/client/public-api.ts'
import { eiaFetcher, fredFetcher } from './gas/gas-client.ts'
import { type Fetcher, urlFetcher } from './http/fetch-documents.ts'
import { addressFetcher, gridCellsFetcher, stationsFetcher } from './nws/nws-client.ts'
import type { SourceBases } from './source-bases.ts'

export type FetcherOptions = {
  bases: SourceBases
  ercotApi: ApiCredentials | null
  eiaApiKey: string | null
  now: () => Date
}

export function fetchersWith({ bases, ercotApi, eiaApiKey, now }: FetcherOptions) {
  const { ercot, nws, fred, eia, eiaWeb } = bases
  const api =
    ercotApi && createPublicApi({ base: bases.ercotApi, tokenBase: bases.ercotToken, credentials: ercotApi, now })

  /** The fetchers of a document, best first. Without an API key, EIA's API has none. */
  return ({ name, fetchPlan: plan }: Pick<SourceDocument, 'name' | 'fetchPlan'>): readonly Fetcher[] => {
    switch (plan.kind) {
      case 'mis': {
        const report = { name, ...plan }
        return [misFetcher(ercot, report), ...(api ? [archiveFetcher(api, report)] : [])]
      }
      case 'dashboard':
        return [dashboardFetcher(ercot, name)]
      case 'display':
        return [displayFetcher(ercot, name, plan.page)]
      case 'dated display':
        return [datedDisplayFetcher(ercot, name, plan.page)]
      case 'hub displays':
        return [hubDisplaysFetcher(ercot, name, plan.page)]
      case 'ercot page':
        return [urlFetcher(name, () => ercot + plan.path)]
      case 'nws stations':
        return [stationsFetcher(nws, name, plan.observations)]
      case 'nws grid cells':
        return [gridCellsFetcher(nws, name, plan.path)]
      case 'nws address':
        return [addressFetcher(nws, name, plan.path)]
      case 'eia page':
        return [urlFetcher(name, () => eiaWeb + plan.path)]
      case 'fred':
        return [fredFetcher(fred, name, plan.series)]
      case 'eia':
        return eiaApiKey ? [eiaFetcher(eia, eiaApiKey, name, plan)] : []
    }
  }
}
