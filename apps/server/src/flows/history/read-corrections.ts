import type { HistoryColumn } from '@tradeops/domain/market/history/column'
import { HISTORY_SERIES, type HistorySeries } from '@tradeops/domain/market/history/history-series'
import { findInstant, replaceValues } from '@tradeops/domain/market/history/replace-values'
import { isCorrectedSeries } from '@tradeops/domain/market/intake/price-corrections'
import type { Zone } from '@tradeops/domain/market/zones'
import { type ColumnsBySeriesPoint, computeHistoryColumn, type SeriesPoint } from './stored-columns.ts'

/** A price that ERCOT corrected: as first published, as last corrected, and when ERCOT corrected it. */
export type PriceCorrection = SeriesPoint & {
  atMs: number
  firstUsd: number
  correctedUsd: number
  correctedAtMs: number
}

export type ReadPriceCorrections = (
  wanted: readonly SeriesPoint[],
  fromMs: number,
  toMs: number,
) => Promise<readonly PriceCorrection[]>

/** A corrected value of a shown series, which can be computed from several prices. */
export type CorrectedValue = { atMs: number; value: number; first: number; correctedAtMs: number }

/** Whether a series is made of prices that ERCOT corrects. */
export const canBeCorrected = (name: HistorySeries, zone: Zone): boolean =>
  HISTORY_SERIES[name].terms(zone).some(({ series }) => isCorrectedSeries(series))

/** Lists the corrected values of a shown series, oldest first, each beside its value on first published prices. */
export function listCorrectedValues(
  name: HistorySeries,
  zone: Zone,
  found: ColumnsBySeriesPoint,
  corrections: readonly PriceCorrection[],
): CorrectedValue[] {
  const terms = HISTORY_SERIES[name].terms(zone)
  const ofSeries = corrections.filter((each) =>
    terms.some(({ series, point }) => series === each.series && point === each.point),
  )
  if (ofSeries.length === 0) return []
  const correctedAt = new Map<number, number>()
  for (const { atMs, correctedAtMs } of ofSeries)
    correctedAt.set(atMs, Math.max(correctedAtMs, correctedAt.get(atMs) ?? correctedAtMs))
  const column = computeHistoryColumn(name, zone, found)
  const first = computeHistoryColumn(name, zone, restoreFirst(found, ofSeries))
  return [...correctedAt]
    .sort(([one], [other]) => one - other)
    .flatMap(([atMs, correctedAtMs]) => {
      const [value, firstValue] = [valueAt(column, atMs), valueAt(first, atMs)]
      return value === null || firstValue === null ? [] : [{ atMs, value, first: firstValue, correctedAtMs }]
    })
}

function restoreFirst(found: ColumnsBySeriesPoint, corrections: readonly PriceCorrection[]): ColumnsBySeriesPoint {
  return new Map(
    [...found].map(([key, column]) => {
      const ofColumn = corrections.filter(({ series, point }) => key === `${series}/${point}`)
      return [
        key,
        replaceValues(
          column,
          ofColumn.map(({ atMs, firstUsd }) => ({ atMs, value: firstUsd })),
        ),
      ]
    }),
  )
}

function valueAt(column: HistoryColumn, atMs: number): number | null {
  const index = findInstant(column, atMs)
  return index === -1 ? null : column.values[index]!
}
