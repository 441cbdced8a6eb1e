import {
  HISTORY_SERIES_NAMES,
  type HistorySeries,
  isHistorySeries,
} from '@tradeops/domain/market/history/history-series'
import { DEFAULT_ZONE, isZone, type Zone } from '@tradeops/domain/market/zones'
import { DAY_MS, HOUR_MS } from '@tradeops/domain/time/durations'
import type { PriceComparison } from './compare/compared-prices.ts'

/** The time spans that have a button, by their names in the address. */
export const HISTORY_SPAN_LENGTHS_MS = {
  '1h': HOUR_MS,
  '6h': 6 * HOUR_MS,
  '24h': DAY_MS,
  '7d': 7 * DAY_MS,
  '30d': 30 * DAY_MS,
  '90d': 90 * DAY_MS,
} as const
export type HistorySpanName = keyof typeof HISTORY_SPAN_LENGTHS_MS
export const HISTORY_SPAN_NAMES = Object.keys(HISTORY_SPAN_LENGTHS_MS) as HistorySpanName[]

const DEFAULT_SPAN: HistorySpanName = '7d'
/**
 * The series shown by default. Settlement prices are among them, but the page shows them only if SCED prices are
 * missing.
 */
const DEFAULT_SERIES: readonly HistorySeries[] = ['lmp', 'spp', 'da', 'usual', 'load', 'netload', 'wind', 'solar']

/** What the history page shows. A custom time span is sent to the server unchanged, because the server checks it. */
export type HistoryPageQuery = {
  zone: Zone
  series: readonly HistorySeries[]
  span: HistorySpanName | { from: string; to: string }
  compare: PriceComparison | null
}

export const isDefaultSeries = (series: readonly HistorySeries[]): boolean => series.join() === DEFAULT_SERIES.join()

const isSpanName = (name: string): name is HistorySpanName => Object.hasOwn(HISTORY_SPAN_LENGTHS_MS, name)

export function readHistoryPageQuery(query: URLSearchParams): HistoryPageQuery {
  const zone = query.get('zone')?.toUpperCase() ?? ''
  const named = (query.get('series') ?? '').split(',').filter(isHistorySeries)
  const span = query.get('span') ?? ''
  const [from, to] = [query.get('from'), query.get('to')]
  const shown = isZone(zone) ? zone : DEFAULT_ZONE
  return {
    zone: shown,
    compare: readComparison(query.get('compare'), shown),
    series: named.length > 0 ? HISTORY_SERIES_NAMES.filter((name) => named.includes(name)) : DEFAULT_SERIES,
    span: from !== null || to !== null ? { from: from ?? '', to: to ?? '' } : isSpanName(span) ? span : DEFAULT_SPAN,
  }
}

function readComparison(text: string | null, shown: Zone): PriceComparison | null {
  const zone = text?.toUpperCase() ?? ''
  if (text === 'before') return text
  return isZone(zone) && zone !== shown ? zone : null
}

/**
 * Writes a history query as address parameters; except for the zone, parameters that equal the default are left out.
 */
export function writeHistoryPageQuery({ zone, series, span, compare }: HistoryPageQuery): Record<string, string> {
  return {
    zone,
    ...(typeof span === 'string' ? (span === DEFAULT_SPAN ? {} : { span }) : span),
    ...(isDefaultSeries(series) ? {} : { series: series.join(',') }),
    ...(compare && compare !== zone && { compare }),
  }
}
