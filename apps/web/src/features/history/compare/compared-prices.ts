import type { MarketHistoryAnswer, MarketHistorySeries } from '@tradeops/contract/market/history'
import { ZONE_NAMES, type Zone } from '@tradeops/domain/market/zones'

/**
 * What to compare prices with: another load zone over the same time span, or the same zone over the previous span
 * (`before`).
 */
export type PriceComparison = Zone | 'before'

/** The prices to compare with, moved to the times of the prices on the page. */
export type ComparedPrices = Pick<MarketHistorySeries, 'at' | 'values'> & { label: string }

export type ComparedSpan = { zone: Zone; from: string; to: string; shiftMs: number; label: string }

export function findComparedSpan(
  comparison: PriceComparison,
  { zone, from, to }: Pick<MarketHistoryAnswer, 'zone' | 'from' | 'to'>,
): ComparedSpan {
  if (comparison !== 'before')
    return { zone: comparison, from, to, shiftMs: 0, label: `${ZONE_NAMES[comparison]} price` }
  const fromMs = Date.parse(from)
  const shiftMs = Date.parse(to) - fromMs
  return { zone, from: new Date(fromMs - shiftMs).toISOString(), to: from, shiftMs, label: 'Price one span earlier' }
}

const countValues = ({ values }: MarketHistorySeries) => values.filter((value) => value !== null).length

/**
 * Selects the prices to compare with: SCED prices, or settlement prices if more of those are stored; null if there are
 * none.
 */
export function readComparedPrices(
  { shiftMs, label }: ComparedSpan,
  { series }: MarketHistoryAnswer,
): ComparedPrices | null {
  const [fullest] = series.toSorted((one, other) => countValues(other) - countValues(one))
  if (!fullest || countValues(fullest) === 0) return null
  return { label, at: fullest.at.map((atMs) => atMs + shiftMs), values: fullest.values }
}
