import type { MarketHistoryAnswer, MarketHistorySeries } from '@tradeops/contract/market/history'
import { formatWeekdayAndDate } from '@tradeops/domain/present/axes/time-ticks'
import { describeCorrectedValue } from '@tradeops/domain/present/history-words'
import { formatClockCt, formatHourEnding } from '@tradeops/domain/present/market-time'
import { formatDecimal, formatDollarAmount, MISSING_VALUE_DASH } from '@tradeops/domain/present/numbers'
import { findSeriesRowAt, findSeriesValueAt } from './chart/plot.ts'

/** The value of one series at an instant; `value` is null if nothing is known, and for the band of usual prices. */
export type SeriesValueAtInstant = {
  name: MarketHistorySeries['name']
  label: string
  text: string
  value: number | null
  correction: string | null
}

function figureOf(series: MarketHistorySeries, atMs: number): string {
  const value = findSeriesValueAt(series, atMs)
  if (series.name === 'usual') {
    const row = findSeriesRowAt(series, atMs)
    const [low, high] = row === undefined ? [null, null] : [series.low?.[row], series.high?.[row]]
    return low === null || low === undefined
      ? MISSING_VALUE_DASH
      : `${formatDollarAmount(low, 0)}–${formatDollarAmount(high, 0)}`
  }
  if (series.unit === 'MW') return value === null ? MISSING_VALUE_DASH : `${formatDecimal(value / 1000, 1)} GW`
  return formatDollarAmount(value)
}

/** Formats an instant as a stamp, `Tue 14 Jul 06:35 CT`, and as an hour ending, `HE07`. */
export const formatStampAndHourEnding = (atMs: number): { stamp: string; hour: string } => ({
  stamp: `${formatWeekdayAndDate(new Date(atMs))} ${formatClockCt(new Date(atMs))}`,
  hour: formatHourEnding(new Date(atMs)),
})

/** States that ERCOT corrected the value at an instant; null if the value was not corrected. */
function correctionOf(series: MarketHistorySeries, atMs: number): string | null {
  const row = findSeriesRowAt(series, atMs)
  const corrected = row === undefined ? undefined : series.corrected?.find(({ at }) => at === series.at[row])
  return corrected ? describeCorrectedValue(corrected) : null
}

/** Reads the value of every history series at an instant. */
export const readSeriesValuesAt = ({ series }: MarketHistoryAnswer, atMs: number): SeriesValueAtInstant[] =>
  series.map((each) => ({
    name: each.name,
    label: each.label,
    text: figureOf(each, atMs),
    value: each.name === 'usual' ? null : findSeriesValueAt(each, atMs),
    correction: correctionOf(each, atMs),
  }))

export const describeSeriesValuesAt = (answer: MarketHistoryAnswer, atMs: number): string =>
  [
    formatStampAndHourEnding(atMs).stamp,
    ...readSeriesValuesAt(answer, atMs).map(
      ({ label, text, correction }) => `${label} ${text}${correction === null ? '' : ` (${correction})`}`,
    ),
  ].join(', ')
