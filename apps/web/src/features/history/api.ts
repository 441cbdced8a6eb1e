import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  HISTORY_POINT_LIMITS,
  type HistoryExportFormat,
  type HistoryExportPriceVersions,
  MarketHistoryAnswer,
} from '@tradeops/contract/market/history'
import { createTolerantParser } from '@tradeops/contract/site/tolerant-parser'
import type { Zone } from '@tradeops/domain/market/zones'
import { HOUR_MS, MINUTE_MS } from '@tradeops/domain/time/durations'
import { type FetchedFile, readDownloadFileName } from '../../lib/browser/download-file.ts'
import { apiClient } from '../../lib/http/api.ts'
import { PERSONAL_QUERY_KEY } from '../../lib/http/query-client.ts'
import { readServerTime } from '../../lib/time/server-clock.ts'
import type { ComparedSpan } from './compare/compared-prices.ts'
import { HISTORY_SPAN_LENGTHS_MS, type HistoryPageQuery } from './history-page-query.ts'

const REFRESH_MS = 5 * MINUTE_MS

function spanParams(span: HistoryPageQuery['span']): Record<string, string> {
  if (typeof span !== 'string') return Object.fromEntries(Object.entries(span).filter(([, text]) => text !== ''))
  const nowMs = readServerTime().getTime()
  const fromMs = nowMs - HISTORY_SPAN_LENGTHS_MS[span]
  // Day-ahead and usual prices are stored at the start of the hour, so a span of one hour is extended to that start.
  const startMs = span === '1h' ? Math.floor(fromMs / HOUR_MS) * HOUR_MS : fromMs
  return { from: new Date(startMs).toISOString(), to: new Date(nowMs).toISOString() }
}

/** Queries the history series of a load zone; the previous series stay on screen while another span or zone loads. */
export const historySeriesQuery = ({ zone, series, span }: HistoryPageQuery) =>
  queryOptions({
    queryKey: [PERSONAL_QUERY_KEY, 'series', zone, series, span],
    queryFn: ({ signal }) =>
      apiClient.get(
        '/api/series',
        { zone, series: series.join(','), ...spanParams(span), points: HISTORY_POINT_LIMITS.most },
        createTolerantParser(MarketHistoryAnswer),
        signal,
      ),
    placeholderData: keepPreviousData,
    refetchInterval: typeof span === 'string' ? REFRESH_MS : false,
  })

/**
 * Queries the prices to compare with: of another load zone, or of the previous time span. It requests SCED and
 * settlement prices, because either series can be incomplete.
 */
export const comparedPricesQuery = (span: ComparedSpan) =>
  queryOptions({
    queryKey: [PERSONAL_QUERY_KEY, 'compared', span],
    queryFn: ({ signal }) =>
      apiClient.get(
        '/api/series',
        { zone: span.zone, series: 'lmp,spp', from: span.from, to: span.to, points: HISTORY_POINT_LIMITS.most },
        createTolerantParser(MarketHistoryAnswer),
        signal,
      ),
  })

export type HistoryExportRequest = {
  format: HistoryExportFormat
  zone: Zone
  series: readonly string[]
  from: string
  to: string
  prices: HistoryExportPriceVersions
}

/** Downloads a history export while the server writes it, and reports the bytes received so far. */
export async function fetchHistoryExport(
  { series, ...request }: HistoryExportRequest,
  onBytes: (bytes: number) => void,
  signal: AbortSignal,
): Promise<FetchedFile> {
  const answer = await apiClient.open('/api/export', { ...request, series: series.join(',') }, signal)
  const chunks: BlobPart[] = []
  let bytes = 0
  const reader = answer.body!.getReader()
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    chunks.push(chunk.value)
    bytes += chunk.value.length
    onBytes(bytes)
  }
  const type = answer.headers.get('content-type') ?? ''
  return { name: readDownloadFileName(answer, `history.${request.format}`), blob: new Blob(chunks, { type }) }
}

/** A brief made longer than this before an instant belongs to another SCED run. */
const SAME_RUN_MS = 10 * MINUTE_MS

const readRows = {
  parse: (rows: unknown) => rows as { brief?: { id?: string; scedRunAt?: string | null }; created_at?: string }[],
}

/** Fetches the id of the newest brief at an instant; null if none was made in the ten minutes before it. */
export async function fetchBriefIdAt(zone: Zone, atMs: number): Promise<string | null> {
  const before = new Date(atMs + 1000).toISOString()
  const [row] = await apiClient.get('/api/briefs/history', { zone, limit: 1, before }, readRows)
  const madeAtMs = Date.parse(row?.brief?.scedRunAt ?? row?.created_at ?? '')
  return row?.brief?.id && atMs - madeAtMs <= SAME_RUN_MS ? row.brief.id : null
}
