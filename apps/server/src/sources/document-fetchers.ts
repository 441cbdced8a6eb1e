import { createApiArchiveFetcher } from './ercot/client/api-archive.ts'
import type { ErcotApiCredentials } from './ercot/client/api-token.ts'
import { createMisFetcher } from './ercot/client/mis.ts'
import {
  createDashboardFetcher,
  createErcotDatedPageFetcher,
  createErcotHubPagesFetcher,
  createErcotPageFetcher,
} from './ercot/client/pages.ts'
import { createErcotPublicApi } from './ercot/client/public-api.ts'
import { createEiaFetcher, createFredFetcher } from './gas/gas-client.ts'
import { createUrlFetcher, type DocumentFetcher } from './http/fetch-documents.ts'
import {
  createNwsGridCellsFetcher,
  createNwsStationObservationsFetcher,
  createNwsUrlFetcher,
} from './nws/nws-client.ts'
import type { SourceBaseUrls } from './source-base-urls.ts'
import type { SourceDocument } from './source-document.ts'

export type DocumentFetcherOptions = {
  bases: SourceBaseUrls
  ercotApi: ErcotApiCredentials | null
  eiaApiKey: string | null
  now: () => Date
}

export function createDocumentFetchers({ bases, ercotApi, eiaApiKey, now }: DocumentFetcherOptions) {
  const { ercot, nws, fred, eia, eiaWeb } = bases
  const api =
    ercotApi && createErcotPublicApi({ base: bases.ercotApi, tokenBase: bases.ercotToken, credentials: ercotApi, now })

  /** Lists the fetchers of a document, the preferred one first; documents of EIA's API have none without an API key. */
  return ({ name, fetchPlan: plan }: Pick<SourceDocument, 'name' | 'fetchPlan'>): readonly DocumentFetcher[] => {
    switch (plan.kind) {
      case 'mis': {
        const report = { name, ...plan }
        return [createMisFetcher(ercot, report), ...(api ? [createApiArchiveFetcher(api, report)] : [])]
      }
      case 'dashboard':
        return [createDashboardFetcher(ercot, name)]
      case 'display':
        return [createErcotPageFetcher(ercot, name, plan.page)]
      case 'dated display':
        return [createErcotDatedPageFetcher(ercot, name, plan.page)]
      case 'hub displays':
        return [createErcotHubPagesFetcher(ercot, name, plan.page)]
      case 'ercot page':
        return [createUrlFetcher(name, () => ercot + plan.path)]
      case 'nws stations':
        return [createNwsStationObservationsFetcher(nws, name, plan.observations)]
      case 'nws grid cells':
        return [createNwsGridCellsFetcher(nws, name, plan.path)]
      case 'nws address':
        return [createNwsUrlFetcher(nws, name, plan.path)]
      case 'eia page':
        return [createUrlFetcher(name, () => eiaWeb + plan.path)]
      case 'fred':
        return [createFredFetcher(fred, name, plan.series)]
      case 'eia':
        return eiaApiKey ? [createEiaFetcher(eia, eiaApiKey, name, plan)] : []
    }
  }
}
