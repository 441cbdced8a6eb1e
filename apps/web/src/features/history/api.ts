import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  type ExportFormat,
  type ExportPrices,
  SERIES_POINT_LIMITS,
  SeriesAnswer,
} from '@tradeops/contract/market/history'
import { createTolerantParser } from '@tradeops/contract/site/tolerant-parser'
import type { Zone } from '@tradeops/domain/market/zones'
import { HOUR_MS, MINUTE_MS } from '@tradeops/domain/time/durations'
import { type FetchedFile, readFileName } from '../../lib/browser/download-file.ts'
import { api } from '../../lib/http/api.ts'
import { PERSONAL_QUERY_KEY } from '../../lib/http/query-client.ts'
import { serverNow } from '../../lib/time/server-clock.ts'
import type { ComparedSpan } from './compare/compared-prices.ts'
import { type HistoryQuery, SPAN_LENGTHS_MS } from './history-query.ts'

const REFRESH_MS = 5 * MINUTE_MS

function spanParams(span: HistoryQuery['span']): Record<string, string> {
  if (typeof span !== 'string') return Object.fromEntries(Object.entries(span).filter(([, text]) => text !== ''))
  const nowMs = serverNow().getTime()
  const fromMs = nowMs - SPAN_LENGTHS_MS[span]
  // Day-ahead and usual prices are stored at the hour's start, which a span of one hour would miss.
  const startMs = span === '1h' ? Math.floor(fromMs / HOUR_MS) * HOUR_MS : fromMs
  return { from: new Date(startMs).toISOString(), to: new Date(nowMs).toISOString() }
}

/** Keeps the previous series on screen while another span or zone loads. */
export const seriesQuery = ({ zone, series, span }: HistoryQuery) =>
  queryOptions({
    queryKey: [PERSONAL_QUERY_KEY, 'series', zone, series, span],
    queryFn: ({ signal }) =>
      api.get(
        '/api/series',
        { zone, series: series.join(','), ...spanParams(span), points: SERIES_POINT_LIMITS.most },
        createTolerantParser(SeriesAnswer),
        signal,
      ),
    placeholderData: keepPreviousData,
    refetchInterval: typeof span === 'string' ? REFRESH_MS : false,
  })

/** The prices of another zone or of the span before; settled ones replace missing SCED prices. */
export const comparedPricesQuery = (span: ComparedSpan) =>
  queryOptions({
    queryKey: [PERSONAL_QUERY_KEY, 'compared', span],
    queryFn: ({ signal }) =>
      api.get(
        '/api/series',
        { zone: span.zone, series: 'lmp,spp', from: span.from, to: span.to, points: SERIES_POINT_LIMITS.most },
        createTolerantParser(SeriesAnswer),
        signal,
      ),
  })

export type ExportRequest = {
  format: ExportFormat
  zone: Zone
  series: readonly string[]
  from: string
  to: string
  prices: ExportPrices
}

/** Downloads a file while the server writes it, and reports the bytes received so far. */
export async function fetchExport(
  { series, ...request }: ExportRequest,
  onBytes: (bytes: number) => void,
  signal: AbortSignal,
): Promise<FetchedFile> {
  const answer = await api.open('/api/export', { ...request, series: series.join(',') }, signal)
  const chunks: BlobPart[] = []
  let bytes = 0
  const reader = answer.body!.getReader()
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    chunks.push(chunk.value)
    bytes += chunk.value.length
    onBytes(bytes)
  }
  const type = answer.headers.get('content-type') ?? ''
  return { name: readFileName(answer, `history.${request.format}`), blob: new Blob(chunks, { type }) }
}

/** A brief made longer than this before the instant belongs to another run. */
const SAME_RUN_MS = 10 * MINUTE_MS

const readRows = {
  parse: (rows: unknown) => rows as { brief?: { id?: string; scedRunAt?: string | null }; created_at?: string }[],
}

/** The id of the brief for an instant; null where none is stored. */
export async function fetchBriefIdAt(zone: Zone, atMs: number): Promise<string | null> {
  const before = new Date(atMs + 1000).toISOString()
  const [row] = await api.get('/api/briefs/history', { zone, limit: 1, before }, readRows)
  const madeAtMs = Date.parse(row?.brief?.scedRunAt ?? row?.created_at ?? '')
  return row?.brief?.id && atMs - madeAtMs <= SAME_RUN_MS ? row.brief.id : null
}
