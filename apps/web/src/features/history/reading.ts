import type { HistorySeriesAnswer, SeriesAnswer } from '@tradeops/contract/market/history'
import { formatClockCt, formatHourEnding } from '@tradeops/domain/present/market-time'
import { DASH, decimal, dollars } from '@tradeops/domain/present/numbers'
import { formatWeekday } from '@tradeops/domain/present/time-ticks'
import { rowAt, valueAt } from './chart/plot.ts'

export type Reading = { label: string; text: string }

function figureOf(series: HistorySeriesAnswer, atMs: number): string {
  const value = valueAt(series, atMs)
  if (series.name === 'usual') {
    const row = rowAt(series, atMs)
    const [low, high] = row === undefined ? [null, null] : [series.low?.[row], series.high?.[row]]
    return low === null || low === undefined ? DASH : `${dollars(low, 0)}–${dollars(high, 0)}`
  }
  if (series.unit === 'MW') return value === null ? DASH : `${decimal(value / 1000, 1)} GW`
  return dollars(value)
}

/** `Tue 14 Jul 06:35 CT`, `HE07`. */
export const momentOf = (atMs: number): { stamp: string; hour: string } => ({
  stamp: `${formatWeekday(new Date(atMs))} ${formatClockCt(new Date(atMs))}`,
  hour: formatHourEnding(new Date(atMs)),
})

/** The value of every series at an instant. */
export const readingsAt = ({ series }: SeriesAnswer, atMs: number): Reading[] =>
  series.map((each) => ({ label: each.label, text: figureOf(each, atMs) }))

export const readingWords = (answer: SeriesAnswer, atMs: number): string =>
  [momentOf(atMs).stamp, ...readingsAt(answer, atMs).map(({ label, text }) => `${label} ${text}`)].join(', ')
