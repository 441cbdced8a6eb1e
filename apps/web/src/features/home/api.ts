import { queryOptions } from '@tanstack/react-query'
import type { PriceBoardAnswer } from '@tradeops/contract/market/board'
import { apiClient } from '../../lib/http/api.ts'
import { importTolerantParser } from '../../lib/http/import-tolerant-parser.ts'
import { type LiveMarketQueryState, liveMarketQueryOptions } from '../../lib/market/use-live-market-query.ts'

const parser = () =>
  importTolerantParser(async () => (await import('@tradeops/contract/market/board')).PriceBoardAnswer)

export const priceBoardQuery = queryOptions({
  queryKey: ['board'],
  queryFn: ({ signal }) => apiClient.get('/api/board', {}, parser(), signal),
  ...liveMarketQueryOptions,
})

export type PriceBoardQueryState = LiveMarketQueryState<PriceBoardAnswer>
