import { addColumns, EMPTY_HISTORY_COLUMN, type HistoryColumn } from '@tradeops/domain/market/history/column'
import { HISTORY_SERIES, type HistorySeries } from '@tradeops/domain/market/history/history-series'
import type { Series } from '@tradeops/domain/market/series'
import type { Zone } from '@tradeops/domain/market/zones'

export type SeriesPoint = { series: Series; point: string }

export type ReadStoredColumns = (
  wanted: readonly SeriesPoint[],
  fromMs: number,
  toMs: number,
) => Promise<ColumnsBySeriesPoint>
/** Columns by the key `series/point`; a series without stored values has no entry. */
export type ColumnsBySeriesPoint = ReadonlyMap<string, HistoryColumn>

/** Computes a shown series from its stored columns. */
export function computeHistoryColumn(name: HistorySeries, zone: Zone, found: ColumnsBySeriesPoint): HistoryColumn {
  const terms = HISTORY_SERIES[name].terms(zone)
  return addColumns(
    terms.map(({ series, point, sign }) => ({ column: found.get(`${series}/${point}`) ?? EMPTY_HISTORY_COLUMN, sign })),
  )
}
