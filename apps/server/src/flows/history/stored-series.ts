import { EMPTY_HISTORY_COLUMN, type HistoryColumn, sumHistoryColumns } from '@tradeops/domain/market/history/column'
import { HISTORY_SERIES, type HistorySeries } from '@tradeops/domain/market/history/history-series'
import type { Series } from '@tradeops/domain/market/series'
import type { Zone } from '@tradeops/domain/market/zones'

export type SeriesAtPoint = { series: Series; point: string }

export type ReadStoredSeries = (
  wanted: readonly SeriesAtPoint[],
  fromMs: number,
  toMs: number,
) => Promise<StoredSeriesByKey>
/**
 * Stored values by the key `series/point`, such as `lmp/HB_HOUSTON`; a series without stored values is not in the map.
 */
export type StoredSeriesByKey = ReadonlyMap<string, HistoryColumn>

/** Computes a charted series from the stored series that it needs. */
export function computeChartedSeries(name: HistorySeries, zone: Zone, found: StoredSeriesByKey): HistoryColumn {
  const terms = HISTORY_SERIES[name].terms(zone)
  return sumHistoryColumns(
    terms.map(({ series, point, sign }) => ({ column: found.get(`${series}/${point}`) ?? EMPTY_HISTORY_COLUMN, sign })),
  )
}
