import type { MarketHistoryAnswer, MarketHistorySeries } from '@tradeops/contract/market/history'
import { HISTORY_SERIES, type HistorySeries, listStoredColumns } from '@tradeops/domain/market/history/history-series'
import type { HistorySpan } from '@tradeops/domain/market/history/history-span'
import { listSummaryPeriods, summarizeHistoryPeriods } from '@tradeops/domain/market/history/period-summaries'
import { thinColumn } from '@tradeops/domain/market/history/thin-column'
import {
  createUsualPriceColumn,
  MAX_USUAL_PRICES_SPAN_MS,
  thinUsualPrices,
  type UsualHourlyPrices,
} from '@tradeops/domain/market/history/usual-prices'
import type { DataOrigin } from '@tradeops/domain/market/reading'
import { findHubOfZone, type Zone } from '@tradeops/domain/market/zones'
import { NO_USUAL_PRICES_NOTE } from '@tradeops/domain/present/history-words'
import { type AlertLevelAtRun, findAlertLevelRises } from '@tradeops/domain/rules/engine/alert-level-rises'
import { MINUTE_MS } from '@tradeops/domain/time/durations'
import { listCorrectedSeriesValues, type ReadPriceCorrections } from './read-corrections.ts'
import { computeChartedSeries, type ReadStoredSeries } from './stored-series.ts'

/** Reads the usual price range of every hour that begins within a span. */
export type ReadUsualPriceRanges = (zone: Zone, fromMs: number, toMs: number) => Promise<UsualHourlyPrices>

export type ReadHistoryDependencies = {
  origin: DataOrigin
  /** Reads stored series; prices include ERCOT's latest corrections. */
  columns: ReadStoredSeries
  corrections: ReadPriceCorrections
  usual: ReadUsualPriceRanges
  levels(zone: Zone, fromMs: number, toMs: number): Promise<AlertLevelAtRun[]>
}

export type ChartHistorySelection = { zone: Zone; names: readonly HistorySeries[]; span: HistorySpan; points: number }

const minutesOf = (ms: number | null) => (ms === null ? null : ms / MINUTE_MS)

/** Reads the series of a span, reduced to as many values as a chart can draw, with summaries for the table. */
export async function readChartHistory(
  { origin, columns, corrections, usual, levels }: ReadHistoryDependencies,
  { zone, names, span, points }: ChartHistorySelection,
  now: Date,
): Promise<Omit<MarketHistoryAnswer, 'notes' | 'firstAt'> & { notes: string[] }> {
  const { fromMs, toMs } = span
  const hasUsual = names.includes('usual') && toMs - fromMs <= MAX_USUAL_PRICES_SPAN_MS
  const shown = names.filter((name) => name !== 'usual')
  const wanted = listStoredColumns(shown, zone)
  const found = await columns(wanted, fromMs, toMs)
  const made = await corrections(wanted, fromMs, toMs)
  const { step, edges } = listSummaryPeriods(fromMs, toMs)

  function shownSeries(name: HistorySeries): MarketHistorySeries {
    const { label, unit, stepMs, longestStepMs } = HISTORY_SERIES[name]
    const column = computeChartedSeries(name, zone, found)
    const { bucketMs, ...rows } = thinColumn(column, {
      fromMs,
      points,
      stepMs,
      longestStepMs,
      toMs: Math.max(fromMs, Math.min(toMs, now.getTime())),
    })
    return {
      name,
      label,
      unit,
      stepMinutes: stepMs / MINUTE_MS,
      thinnedToMinutes: minutesOf(bucketMs),
      ...rows,
      periods: summarizeHistoryPeriods(column, edges),
      corrected: listCorrectedSeriesValues(name, zone, found, made).map(({ atMs, value, first, correctedAtMs }) => ({
        at: atMs,
        value,
        first,
        correctedAt: new Date(correctedAtMs).toISOString(),
      })),
    }
  }

  async function usualSeries(): Promise<MarketHistorySeries> {
    const { label, unit, stepMs } = HISTORY_SERIES.usual
    const band = await usual(zone, fromMs, toMs)
    const { at, low, middle, high } = thinUsualPrices(band, points)
    return {
      name: 'usual',
      label,
      unit,
      stepMinutes: stepMs / MINUTE_MS,
      at,
      values: middle,
      low,
      high,
      thinnedToMinutes: at.length === band.at.length ? null : ((at[1] ?? 0) - (at[0] ?? 0)) / MINUTE_MS,
      periods: summarizeHistoryPeriods(createUsualPriceColumn(band, band.middle), edges),
    }
  }

  const series: MarketHistorySeries[] = []
  for (const name of names) {
    if (name !== 'usual') series.push(shownSeries(name))
    else if (hasUsual) series.push(await usualSeries())
  }
  return {
    zone,
    hub: findHubOfZone(zone),
    origin,
    from: new Date(fromMs).toISOString(),
    to: new Date(toMs).toISOString(),
    notes: names.includes('usual') && !hasUsual ? [NO_USUAL_PRICES_NOTE] : [],
    periods: { step, at: edges.slice(0, -1) },
    series,
    levels: findAlertLevelRises(await levels(zone, fromMs, toMs)).map(({ atMs, level }) => ({ at: atMs, level })),
  }
}
