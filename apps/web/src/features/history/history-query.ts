import {
  HISTORY_SERIES_NAMES,
  type HistorySeries,
  isHistorySeries,
} from '@tradeops/domain/market/history/history-series'
import { DEFAULT_ZONE, isZone, type Zone } from '@tradeops/domain/market/zones'
import { DAY_MS, HOUR_MS } from '@tradeops/domain/time/durations'

/** The lengths that have a button, as the address names them. */
export const SPANS = {
  '1h': HOUR_MS,
  '6h': 6 * HOUR_MS,
  '24h': DAY_MS,
  '7d': 7 * DAY_MS,
  '30d': 30 * DAY_MS,
  '90d': 90 * DAY_MS,
} as const
export type SpanName = keyof typeof SPANS
export const SPAN_NAMES = Object.keys(SPANS) as SpanName[]

const USUAL_SPAN: SpanName = '7d'
const USUAL_SERIES: readonly HistorySeries[] = ['lmp', 'da', 'usual', 'load', 'netload', 'wind', 'solar']

/** What the address asks for. A custom span is passed on as it stands: the server knows what is wrong with it. */
export type HistoryQuery = {
  zone: Zone
  series: readonly HistorySeries[]
  span: SpanName | { from: string; to: string }
}

const isSpanName = (name: string): name is SpanName => Object.hasOwn(SPANS, name)

export function readHistoryQuery(query: URLSearchParams): HistoryQuery {
  const zone = query.get('zone')?.toUpperCase() ?? ''
  const named = (query.get('series') ?? '').split(',').filter(isHistorySeries)
  const span = query.get('span') ?? ''
  const [from, to] = [query.get('from'), query.get('to')]
  return {
    zone: isZone(zone) ? zone : DEFAULT_ZONE,
    series: named.length > 0 ? HISTORY_SERIES_NAMES.filter((name) => named.includes(name)) : USUAL_SERIES,
    span: from !== null || to !== null ? { from: from ?? '', to: to ?? '' } : isSpanName(span) ? span : USUAL_SPAN,
  }
}

/** The same as an address, without what goes without saying. */
export function writeHistoryQuery({ zone, series, span }: HistoryQuery): Record<string, string> {
  const isUsual = series.join() === USUAL_SERIES.join()
  return {
    zone,
    ...(typeof span === 'string' ? (span === USUAL_SPAN ? {} : { span }) : span),
    ...(isUsual ? {} : { series: series.join(',') }),
  }
}
