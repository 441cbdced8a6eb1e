import { HOUR_MS } from '@tradeops/domain/time/durations'
import { findLastScedRun, type SimulatedMarket } from '../../model/market.ts'
import { np6788LmpByRunEmitter } from '../ercot/np6-788-cd.ts'
import { computeSettlementPointPrice, PRICED_POINTS } from '../ercot/priced-points.ts'
import { formatRepeatedHourFlag } from '../format/central-stamp.ts'
import { JSON_CONTENT_TYPE, type UpstreamDocument } from '../format/upstream-document.ts'
import { formatWallClock, paginateRows, parseWallClock } from './api-archive.ts'

const DELAY_MS = np6788LmpByRunEmitter.publishedAfterMs + np6788LmpByRunEmitter.listedAfterMs
const DEFAULT_SPAN_MS = HOUR_MS
const MAX_SPAN_MS = 24 * HOUR_MS

type LmpQuery = { from: string; to: string; settlementPoint: string; page: number; size: number }

type Row = [scedTimestamp: string, repeatHourFlag: boolean, settlementPoint: string, lmp: number]

const FIELDS = [
  ['SCEDTimestamp', 'SCED Time Stamp', 'DATETIME'],
  ['repeatHourFlag', 'Repeat Hour Flag', 'BOOLEAN'],
  ['settlementPoint', 'Settlement Point', 'VARCHAR'],
  ['LMP', 'LMP', 'DOUBLE'],
].map(([name, label, dataType], index) => ({
  name,
  label,
  cardinality: index + 1,
  dataType,
  searchable: true,
  sortable: true,
  hasRange: dataType === 'DATETIME' || dataType === 'DOUBLE',
}))

/**
 * Emits `/api/public-reports/np6-788-cd/lmp_node_zone_hub`: the prices of SCED runs as arrays without field names,
 * newest run first.
 */
export const createLmpDocument = (query: LmpQuery): UpstreamDocument => ({
  contentType: JSON_CONTENT_TYPE,
  releasedAt(market, now) {
    const run = findLastScedRun(market, new Date(now.getTime() - DELAY_MS))
    return run && new Date(run.getTime() + DELAY_MS)
  },
  text(market, releasedAt) {
    const { meta, rows } = paginateRows(rowsOf(market, query, new Date(releasedAt.getTime() - DELAY_MS)), query)
    return JSON.stringify({
      _meta: { ...meta, query: { parameterCount: 2, parameters: {}, sortedBy: 'SCEDTimestamp: DESC' } },
      report: {
        reportName: 'lmp_node_zone_hub',
        reportDisplayName: np6788LmpByRunEmitter.title,
        reportId: String(np6788LmpByRunEmitter.reportTypeId),
        reportEMIL: 'NP6-788-CD',
        downloadLimit: 2000000,
      },
      fields: FIELDS,
      data: rows,
      _links: {},
    })
  },
})

/**
 * Lists the price rows that match the filters of a request; filter times are wall clocks without an offset, so they are
 * compared as text.
 */
function rowsOf(market: SimulatedMarket, query: LmpQuery, newest: Date): Row[] {
  const until = parseWallClock(query.to) ?? newest
  const from = parseWallClock(query.from) ?? new Date(newest.getTime() - DEFAULT_SPAN_MS)
  const earliest = Math.max(from.getTime(), until.getTime() - MAX_SPAN_MS)
  const latest = Math.min(until.getTime() + HOUR_MS, newest.getTime())
  return market
    .scedRunTimes(new Date(earliest - 1), new Date(latest))
    .reverse()
    .flatMap((runAt) => rowsOfRun(market, runAt, query))
}

function rowsOfRun(market: SimulatedMarket, runAt: Date, { from, to, settlementPoint }: LmpQuery): Row[] {
  const stamp = formatWallClock(runAt)
  if ((from && stamp < from) || (to && stamp > to)) return []
  const { lmpUsdPerMwh } = market.scedRun(runAt)
  return PRICED_POINTS.filter((point) => !settlementPoint || point.name === settlementPoint).map((point) => [
    stamp,
    formatRepeatedHourFlag(runAt) === 'Y',
    point.name,
    computeSettlementPointPrice(point, lmpUsdPerMwh[point.nearest]),
  ])
}
