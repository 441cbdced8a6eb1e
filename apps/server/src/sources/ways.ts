import { CATALOGUE } from './catalogue.ts'
import { archiveWay } from './ercot-client/api-archive.ts'
import type { ApiCredentials } from './ercot-client/api-token.ts'
import { type MisReport, misWay } from './ercot-client/mis.ts'
import { dashboardWay, datedDisplayWay, displayWay } from './ercot-client/pages.ts'
import { createPublicApi } from './ercot-client/public-api.ts'
import { eiaWay, fredWay } from './gas/gas-client.ts'
import type { DocumentName } from './parsers.ts'
import type { SourceBases } from './source-bases.ts'
import type { Way } from './way.ts'
import { alertsWay, hourlyForecastWay, observationsWay } from './weather/nws-client.ts'

export type WaysOptions = {
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

/** Every document and the ways to it, the best first. Without a key EIA has no way, and the list is empty. */
export function waysTo({ bases, ercotApi, eiaApiKey, now }: WaysOptions): Record<DocumentName, readonly Way[]> {
  const { ercot, nws, fred, eia } = bases
  const api =
    ercotApi && createPublicApi({ base: bases.ercotApi, tokenBase: bases.ercotToken, credentials: ercotApi, now })
  const fromMis = (name: MisDocumentName): Way[] => [
    misWay(ercot, misReport(name)),
    ...(api ? [archiveWay(api, misReport(name))] : []),
  ]
  return {
    'hb-lz': [displayWay(ercot, 'hb-lz', 'hb_lz.html')],
    'real-time-spp-page': [datedDisplayWay(ercot, 'real-time-spp-page', 'real_time_spp.html')],
    'system-wide-prices': [dashboardWay(ercot, 'system-wide-prices')],
    'supply-demand': [dashboardWay(ercot, 'supply-demand')],
    'fuel-mix': [dashboardWay(ercot, 'fuel-mix')],
    'combine-wind-solar': [dashboardWay(ercot, 'combine-wind-solar')],
    'daily-prc': [dashboardWay(ercot, 'daily-prc')],
    'np6-788-cd': fromMis('np6-788-cd'),
    'np6-322-cd': fromMis('np6-322-cd'),
    'np6-905-cd': fromMis('np6-905-cd'),
    'np6-86-cd': fromMis('np6-86-cd'),
    'np4-190-cd': fromMis('np4-190-cd'),
    'np3-565-cd': fromMis('np3-565-cd'),
    'np4-732-cd': fromMis('np4-732-cd'),
    'np4-737-cd': fromMis('np4-737-cd'),
    'nws-observations': [observationsWay(nws)],
    'nws-hourly': [hourlyForecastWay(nws)],
    'nws-alerts': [alertsWay(nws)],
    'eia-rngwhhd': eiaApiKey ? [eiaWay(eia, eiaApiKey)] : [],
    'fred-dhhngsp': [fredWay(fred)],
  }
}
