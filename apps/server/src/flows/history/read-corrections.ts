import type { HistoryColumn } from '@tradeops/domain/market/history/column'
import { HISTORY_SERIES, type HistorySeries } from '@tradeops/domain/market/history/history-series'
import { findInstantIndex, replaceColumnValues } from '@tradeops/domain/market/history/replace-values'
import { isCorrectedPriceSeries } from '@tradeops/domain/market/intake/price-corrections'
import type { Zone } from '@tradeops/domain/market/zones'
import { computeChartedSeries, type SeriesAtPoint, type StoredSeriesByKey } from './stored-series.ts'

/**
 * A price that ERCOT corrected: the first published price, the last corrected price, and the time of the correction.
 */
export type PriceCorrection = SeriesAtPoint & {
  atMs: number
  firstUsd: number
  correctedUsd: number
  correctedAtMs: number
}

export type ReadPriceCorrections = (
  wanted: readonly SeriesAtPoint[],
  fromMs: number,
  toMs: number,
) => Promise<readonly PriceCorrection[]>

/** A corrected value of a charted series, which can be computed from several prices (such as a spread between hubs). */
export type CorrectedSeriesValue = { atMs: number; value: number; first: number; correctedAtMs: number }

/** Whether a charted series is computed from prices that ERCOT can correct. */
export const isCorrectableSeries = (name: HistorySeries, zone: Zone): boolean =>
  HISTORY_SERIES[name].terms(zone).some(({ series }) => isCorrectedPriceSeries(series))

/**
 * Lists the corrected values of a charted series, oldest first, each with the value computed from first published
 * prices.
 */
export function listCorrectedSeriesValues(
  name: HistorySeries,
  zone: Zone,
  found: StoredSeriesByKey,
  corrections: readonly PriceCorrection[],
): CorrectedSeriesValue[] {
  const terms = HISTORY_SERIES[name].terms(zone)
  const ofSeries = corrections.filter((each) =>
    terms.some(({ series, point }) => series === each.series && point === each.point),
  )
  if (ofSeries.length === 0) return []
  const correctedAt = new Map<number, number>()
  for (const { atMs, correctedAtMs } of ofSeries)
    correctedAt.set(atMs, Math.max(correctedAtMs, correctedAt.get(atMs) ?? correctedAtMs))
  const column = computeChartedSeries(name, zone, found)
  const first = computeChartedSeries(name, zone, restoreFirst(found, ofSeries))
  return [...correctedAt]
    .sort(([one], [other]) => one - other)
    .flatMap(([atMs, correctedAtMs]) => {
      const [value, firstValue] = [valueAt(column, atMs), valueAt(first, atMs)]
      return value === null || firstValue === null ? [] : [{ atMs, value, first: firstValue, correctedAtMs }]
    })
}

function restoreFirst(found: StoredSeriesByKey, corrections: readonly PriceCorrection[]): StoredSeriesByKey {
  return new Map(
    [...found].map(([key, column]) => {
      const ofColumn = corrections.filter(({ series, point }) => key === `${series}/${point}`)
      return [
        key,
        replaceColumnValues(
          column,
          ofColumn.map(({ atMs, firstUsd }) => ({ atMs, value: firstUsd })),
        ),
      ]
    }),
  )
}

function valueAt(column: HistoryColumn, atMs: number): number | null {
  const index = findInstantIndex(column, atMs)
  return index === -1 ? null : column.values[index]!
}
