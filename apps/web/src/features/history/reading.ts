import type { HistorySeriesAnswer, SeriesAnswer } from '@tradeops/contract/market/history'
import { formatWeekday } from '@tradeops/domain/present/axes/time-ticks'
import { describeCorrectedValue } from '@tradeops/domain/present/history-words'
import { formatClockCt, formatHourEnding } from '@tradeops/domain/present/market-time'
import { DASH, decimal, dollars } from '@tradeops/domain/present/numbers'
import { findRowAt, findValueAt } from './chart/plot.ts'

/** `value` is null where nothing is known, and for the usual band. */
export type SeriesReading = {
  name: HistorySeriesAnswer['name']
  label: string
  text: string
  value: number | null
  correction: string | null
}

function figureOf(series: HistorySeriesAnswer, atMs: number): string {
  const value = findValueAt(series, atMs)
  if (series.name === 'usual') {
    const row = findRowAt(series, atMs)
    const [low, high] = row === undefined ? [null, null] : [series.low?.[row], series.high?.[row]]
    return low === null || low === undefined ? DASH : `${dollars(low, 0)}–${dollars(high, 0)}`
  }
  if (series.unit === 'MW') return value === null ? DASH : `${decimal(value / 1000, 1)} GW`
  return dollars(value)
}

/** `Tue 14 Jul 06:35 CT`, `HE07`. */
export const formatMarketMoment = (atMs: number): { stamp: string; hour: string } => ({
  stamp: `${formatWeekday(new Date(atMs))} ${formatClockCt(new Date(atMs))}`,
  hour: formatHourEnding(new Date(atMs)),
})

/** States that the value shown at an instant is a corrected one; null if it is not. */
function correctionOf(series: HistorySeriesAnswer, atMs: number): string | null {
  const row = findRowAt(series, atMs)
  const corrected = row === undefined ? undefined : series.corrected?.find(({ at }) => at === series.at[row])
  return corrected ? describeCorrectedValue(corrected) : null
}

/** The value of every series at an instant. */
export const readSeriesAt = ({ series }: SeriesAnswer, atMs: number): SeriesReading[] =>
  series.map((each) => ({
    name: each.name,
    label: each.label,
    text: figureOf(each, atMs),
    value: each.name === 'usual' ? null : findValueAt(each, atMs),
    correction: correctionOf(each, atMs),
  }))

export const describeReadings = (answer: SeriesAnswer, atMs: number): string =>
  [
    formatMarketMoment(atMs).stamp,
    ...readSeriesAt(answer, atMs).map(
      ({ label, text, correction }) => `${label} ${text}${correction === null ? '' : ` (${correction})`}`,
    ),
  ].join(', ')
