import type { MarketHistoryAnswer, MarketHistorySeries } from '@tradeops/contract/market/history'
import { findHistoryGaps } from '@tradeops/domain/present/history-sentence'
import { HOUR_MS } from '@tradeops/domain/time/durations'

/** Settlement prices fill gaps in SCED prices only if the gaps add up to this; shorter gaps are shown as gaps. */
const MIN_GAP_MS = HOUR_MS

const sumGaps = (series: MarketHistorySeries, toMs: number): number =>
  findHistoryGaps(series, toMs).reduce((sum, { fromMs, toMs: endMs }) => sum + endMs - fromMs, 0)

/** Whether settlement prices are shown: they must fill gaps in the SCED prices that add up to an hour or more. */
const isSettledShown = (lmp: MarketHistorySeries, settled: MarketHistorySeries, toMs: number): boolean =>
  settled.values.some((value) => value !== null) &&
  (lmp.at.length === 0 || sumGaps(lmp, toMs) - sumGaps(settled, toMs) >= MIN_GAP_MS)

const findSeries = ({ series }: MarketHistoryAnswer, name: string) => series.find((each) => each.name === name)

/** Finds the settlement prices if they are shown in place of missing SCED prices. */
export function findShownSettlementPrices(answer: MarketHistoryAnswer): MarketHistorySeries | undefined {
  const [lmp, settled] = [findSeries(answer, 'lmp'), findSeries(answer, 'spp')]
  return lmp && settled && isSettledShown(lmp, settled, Date.parse(answer.to)) ? settled : undefined
}

/**
 * Removes the settlement prices unless they fill gaps in the SCED prices, because two lines on top of each other are
 * hard to read.
 */
export function dropUnneededSettlementPrices(answer: MarketHistoryAnswer): MarketHistoryAnswer {
  const settled = findSeries(answer, 'spp')
  if (!settled || !findSeries(answer, 'lmp') || findShownSettlementPrices(answer)) return answer
  return { ...answer, series: answer.series.filter((each) => each !== settled) }
}
