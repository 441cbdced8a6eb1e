import { skipToken, useQuery } from '@tanstack/react-query'
import type { SeriesAnswer } from '@tradeops/contract/market/history'
import { comparedPricesQuery } from '../api.ts'
import { type ComparedPrices, type Comparison, findComparedSpan, readComparedPrices } from './compared-prices.ts'

export type ComparedState = { prices: ComparedPrices | null; note: string | null }

const NOT_COMPARED: ComparedState = { prices: null, note: null }

/** The prices to compare with, or a note on why there are none. */
export function useComparedPrices(comparison: Comparison | null, shown: SeriesAnswer | undefined): ComparedState {
  const span = comparison && shown ? findComparedSpan(comparison, shown) : null
  const query = span && comparedPricesQuery(span)
  const { data, error } = useQuery(query ?? { queryKey: ['compared', 'nothing'], queryFn: skipToken })
  if (!span) return NOT_COMPARED
  if (error) return { prices: null, note: `${span.label} could not be loaded.` }
  const prices = data ? readComparedPrices(span, data) : null
  return { prices, note: data && !prices ? `${span.label}: nothing stored.` : null }
}
