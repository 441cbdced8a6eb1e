import type { HistorySeriesAnswer, SeriesAnswer } from '@tradeops/contract/market/history'
import { formatClockCt, formatHourEnding } from '@tradeops/domain/present/market-time'
import { DASH, decimal, dollars } from '@tradeops/domain/present/numbers'
import { formatWeekday } from '@tradeops/domain/present/time-ticks'
import { findRowAt, findValueAt } from './chart/plot.ts'

/** `value` is null where nothing is known, and for the usual band. */
export type SeriesReading = { name: HistorySeriesAnswer['name']; label: string; text: string; value: number | null }

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

/** The value of every series at an instant. */
export const readSeriesAt = ({ series }: SeriesAnswer, atMs: number): SeriesReading[] =>
  series.map((each) => ({
    name: each.name,
    label: each.label,
    text: figureOf(each, atMs),
    value: each.name === 'usual' ? null : findValueAt(each, atMs),
  }))

export const describeReadings = (answer: SeriesAnswer, atMs: number): string =>
  [formatMarketMoment(atMs).stamp, ...readSeriesAt(answer, atMs).map(({ label, text }) => `${label} ${text}`)].join(
    ', ',
  )
