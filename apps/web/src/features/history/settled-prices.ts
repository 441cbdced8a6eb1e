import type { HistorySeriesAnswer, SeriesAnswer } from '@tradeops/contract/market/history'
import { findHistoryGaps } from '@tradeops/domain/present/history-sentence'
import { HOUR_MS } from '@tradeops/domain/time/durations'

/** Shorter gaps of SCED prices are shown as gaps. */
const MIN_GAP_MS = HOUR_MS

const sumGaps = (series: HistorySeriesAnswer, toMs: number): number =>
  findHistoryGaps(series, toMs).reduce((sum, { fromMs, toMs: endMs }) => sum + endMs - fromMs, 0)

/** Settled prices are shown where they are stored and SCED prices are missing for an hour or more. */
const isSettledShown = (lmp: HistorySeriesAnswer, settled: HistorySeriesAnswer, toMs: number): boolean =>
  settled.values.some((value) => value !== null) &&
  (lmp.at.length === 0 || sumGaps(lmp, toMs) - sumGaps(settled, toMs) >= MIN_GAP_MS)

const findSeries = ({ series }: SeriesAnswer, name: string) => series.find((each) => each.name === name)

/** The settled prices if they are shown in place of SCED prices. */
export function findShownSettled(answer: SeriesAnswer): HistorySeriesAnswer | undefined {
  const [lmp, settled] = [findSeries(answer, 'lmp'), findSeries(answer, 'spp')]
  return lmp && settled && isSettledShown(lmp, settled, Date.parse(answer.to)) ? settled : undefined
}

/** Without settled prices where SCED prices are complete, because two lines on each other are hard to read. */
export function dropUnneededSettled(answer: SeriesAnswer): SeriesAnswer {
  const settled = findSeries(answer, 'spp')
  if (!settled || !findSeries(answer, 'lmp') || findShownSettled(answer)) return answer
  return { ...answer, series: answer.series.filter((each) => each !== settled) }
}
