import { CATALOGUE } from './catalogue.ts'
import { archiveFetcher } from './ercot/client/api-archive.ts'
import type { ApiCredentials } from './ercot/client/api-token.ts'
import { type MisReport, misFetcher } from './ercot/client/mis.ts'
import { dashboardFetcher, datedDisplayFetcher, displayFetcher } from './ercot/client/pages.ts'
import { createPublicApi } from './ercot/client/public-api.ts'
import { eiaFetcher, fredFetcher } from './gas/gas-client.ts'
import type { Fetcher } from './http/fetcher.ts'
import { alertsFetcher, hourlyForecastFetcher, observationsFetcher } from './nws/nws-client.ts'
import type { DocumentName } from './parsers.ts'
import type { SourceBases } from './source-bases.ts'

export type FetcherOptions = {
  bases: SourceBases
  ercotApi: ApiCredentials | null
  eiaApiKey: string | null
  now: () => Date
}

/** How far back a report is read when nobody says: far enough for a trend, and for a forecast's earlier editions. */
const MIS_REACH_HOURS = {
  'np6-788-cd': 1.25,
  'np6-322-cd': 1.25,
  'np6-905-cd': 3,
  'np6-86-cd': 4,
  'np4-190-cd': 50,
  'np3-565-cd': 6,
  'np4-732-cd': 6,
  'np4-737-cd': 6,
} as const satisfies Partial<Record<DocumentName, number>>

type MisDocumentName = keyof typeof MIS_REACH_HOURS

function misReport(name: MisDocumentName): MisReport {
  const reportTypeId = CATALOGUE[name].misReportTypeId
  if (reportTypeId === null) throw new Error(`The catalogue has no MIS number for ${name}.`)
  return { name, reportTypeId, reachHours: MIS_REACH_HOURS[name] }
}

/** The fetchers of every document, the best first. Without a key EIA has none, and the list is empty. */
export function fetchersFor({
  bases,
  ercotApi,
  eiaApiKey,
  now,
}: FetcherOptions): Record<DocumentName, readonly Fetcher[]> {
  const { ercot, nws, fred, eia } = bases
  const api =
    ercotApi && createPublicApi({ base: bases.ercotApi, tokenBase: bases.ercotToken, credentials: ercotApi, now })
  const fromMis = (name: MisDocumentName): Fetcher[] => [
    misFetcher(ercot, misReport(name)),
    ...(api ? [archiveFetcher(api, misReport(name))] : []),
  ]
  return {
    'hb-lz': [displayFetcher(ercot, 'hb-lz', 'hb_lz.html')],
    'real-time-spp-page': [datedDisplayFetcher(ercot, 'real-time-spp-page', 'real_time_spp.html')],
    'system-wide-prices': [dashboardFetcher(ercot, 'system-wide-prices')],
    'supply-demand': [dashboardFetcher(ercot, 'supply-demand')],
    'fuel-mix': [dashboardFetcher(ercot, 'fuel-mix')],
    'combine-wind-solar': [dashboardFetcher(ercot, 'combine-wind-solar')],
    'daily-prc': [dashboardFetcher(ercot, 'daily-prc')],
    'np6-788-cd': fromMis('np6-788-cd'),
    'np6-322-cd': fromMis('np6-322-cd'),
    'np6-905-cd': fromMis('np6-905-cd'),
    'np6-86-cd': fromMis('np6-86-cd'),
    'np4-190-cd': fromMis('np4-190-cd'),
    'np3-565-cd': fromMis('np3-565-cd'),
    'np4-732-cd': fromMis('np4-732-cd'),
    'np4-737-cd': fromMis('np4-737-cd'),
    'nws-observations': [observationsFetcher(nws)],
    'nws-hourly': [hourlyForecastFetcher(nws)],
    'nws-alerts': [alertsFetcher(nws)],
    'eia-rngwhhd': eiaApiKey ? [eiaFetcher(eia, eiaApiKey)] : [],
    'fred-dhhngsp': [fredFetcher(fred)],
  }
}
