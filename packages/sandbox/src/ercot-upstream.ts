import { instantFromCentral } from '@tradeops/domain/time/central-time'
import type { SourceName } from './sources.ts'
import type { FindUpstream, Found } from './upstream-request.ts'
import { combineWindSolar } from './wire/combine-wind-solar.ts'
import { dailyPrc } from './wire/daily-prc.ts'
import { decodeDocId } from './wire/doc-id.ts'
import { energyStorageResources } from './wire/energy-storage-resources.ts'
import { fuelMix } from './wire/fuel-mix.ts'
import { hbLz } from './wire/hb-lz.ts'
import { misDownload } from './wire/mis-download.ts'
import { misList } from './wire/mis-list.ts'
import { reportByNumber, reportByTypeId } from './wire/mis-reports.ts'
import { datedRealTimeSppPage, realTimeSppPage } from './wire/real-time-spp-page.ts'
import { supplyDemand } from './wire/supply-demand.ts'
import { systemWidePrices } from './wire/system-wide-prices.ts'
import type { WireDocument } from './wire/wire-document.ts'

const DASHBOARDS = '/api/1/services/read/dashboards/'
const DISPLAYS = '/content/cdr/html/'
const MIS_LIST = '/misapp/servlets/IceDocListJsonWS'
const MIS_DOWNLOAD = '/misdownload/servlets/mirDownload'

const DOCUMENTS: Record<string, { source: SourceName; document: WireDocument }> = {
  [`${DISPLAYS}hb_lz.html`]: { source: 'hb-lz', document: hbLz },
  [`${DISPLAYS}real_time_spp.html`]: { source: 'real-time-spp-page', document: realTimeSppPage },
  [`${DASHBOARDS}system-wide-prices.json`]: { source: 'system-wide-prices', document: systemWidePrices },
  [`${DASHBOARDS}supply-demand.json`]: { source: 'supply-demand', document: supplyDemand },
  [`${DASHBOARDS}fuel-mix.json`]: { source: 'fuel-mix', document: fuelMix },
  [`${DASHBOARDS}combine-wind-solar.json`]: { source: 'combine-wind-solar', document: combineWindSolar },
  [`${DASHBOARDS}daily-prc.json`]: { source: 'daily-prc', document: dailyPrc },
  [`${DASHBOARDS}energy-storage-resources.json`]: {
    source: 'energy-storage-resources',
    document: energyStorageResources,
  },
}

/** www.ercot.com: dashboards, current-day displays and MIS. Unknown parameters are cache busters there, and ignored. */
export const ercotUpstream: FindUpstream = ({ url }) => {
  const fixed = DOCUMENTS[url.pathname]
  if (fixed) return { ...fixed, key: url.pathname }
  if (url.pathname.startsWith(DISPLAYS)) return datedPage(url.pathname)
  if (url.pathname === MIS_LIST) return list(url.searchParams.get('reportTypeId') ?? '')
  if (url.pathname === MIS_DOWNLOAD) return download(url.searchParams.get('doclookupId') ?? '')
  return null
}

function datedPage(path: string): Found | null {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})_real_time_spp\.html$/.exec(path.slice(DISPLAYS.length)) ?? []
  const wall = { year: Number(year), month: Number(month), day: Number(day), hour: 0, minute: 0, second: 0 }
  const midnight = instantFromCentral(wall, false)
  if (!year || !midnight.ok) return null
  return { source: 'real-time-spp-page', key: path, document: datedRealTimeSppPage(midnight.at) }
}

function list(reportTypeId: string): Found {
  const known = reportByTypeId(reportTypeId)
  if (!known) return { source: 'mis-list', answer: EMPTY_LIST }
  const { name, number, report } = known
  return {
    source: name,
    isMisList: true,
    key: `${MIS_LIST}/${reportTypeId}`,
    document: misList(number, report, false),
    corrected: misList(number, report, true),
  }
}

function download(docId: string): Found | null {
  const parts = decodeDocId(docId)
  const known = parts && reportByNumber(parts.reportNumber)
  // The xml twins are listed, as MIS does, and not made: nothing reads them.
  if (!known || parts.format === 'xml') return null
  const document = misDownload(known.report, parts.subject, parts.retry, docId)
  // MIS never changes a document: a correction comes as another one.
  return { source: known.name, key: `${MIS_DOWNLOAD}/${docId}`, document, corrected: document }
}

const EMPTY_LIST = {
  status: 200,
  contentType: 'application/json',
  body: '{"ListDocsByRptTypeRes":{"DocumentList":[]}}',
}
