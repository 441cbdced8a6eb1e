import { skipToken, useQuery } from '@tanstack/react-query'
import type { MarketHistoryAnswer } from '@tradeops/contract/market/history'
import { comparedPricesQuery } from '../api.ts'
import { type ComparedPrices, findComparedSpan, type PriceComparison, readComparedPrices } from './compared-prices.ts'

export type ComparedPricesState = { prices: ComparedPrices | null; note: string | null }

const NOT_COMPARED: ComparedPricesState = { prices: null, note: null }

/** Loads the prices to compare with, or returns a note that explains why there are none. */
export function useComparedPrices(
  comparison: PriceComparison | null,
  shown: MarketHistoryAnswer | undefined,
): ComparedPricesState {
  const span = comparison && shown ? findComparedSpan(comparison, shown) : null
  const query = span && comparedPricesQuery(span)
  const { data, error } = useQuery(query ?? { queryKey: ['compared', 'nothing'], queryFn: skipToken })
  if (!span) return NOT_COMPARED
  if (error) return { prices: null, note: `${span.label} could not be loaded.` }
  const prices = data ? readComparedPrices(span, data) : null
  return { prices, note: data && !prices ? `${span.label}: nothing stored.` : null }
}
