import type { HistorySeriesAnswer, SeriesAnswer } from '@tradeops/contract/market/history'
import { ZONE_NAMES, type Zone } from '@tradeops/domain/market/zones'

/** Another zone over the same span, or the same zone over the span before. */
export type Comparison = Zone | 'before'

/** The prices to draw beside those of the page, at the page's times. */
export type ComparedPrices = Pick<HistorySeriesAnswer, 'at' | 'values'> & { label: string }

export type ComparedSpan = { zone: Zone; from: string; to: string; shiftMs: number; label: string }

export function findComparedSpan(
  comparison: Comparison,
  { zone, from, to }: Pick<SeriesAnswer, 'zone' | 'from' | 'to'>,
): ComparedSpan {
  if (comparison !== 'before')
    return { zone: comparison, from, to, shiftMs: 0, label: `${ZONE_NAMES[comparison]} price` }
  const fromMs = Date.parse(from)
  const shiftMs = Date.parse(to) - fromMs
  return { zone, from: new Date(fromMs - shiftMs).toISOString(), to: from, shiftMs, label: 'Price one span earlier' }
}

const countValues = ({ values }: HistorySeriesAnswer) => values.filter((value) => value !== null).length

/** SCED prices, or the settled ones where more of those are stored; null without prices. */
export function readComparedPrices({ shiftMs, label }: ComparedSpan, { series }: SeriesAnswer): ComparedPrices | null {
  const [fullest] = series.toSorted((one, other) => countValues(other) - countValues(one))
  if (!fullest || countValues(fullest) === 0) return null
  return { label, at: fullest.at.map((atMs) => atMs + shiftMs), values: fullest.values }
}
