import { queryOptions } from '@tanstack/react-query'
import type { BoardAnswer } from '@tradeops/contract/market/board'
import { apiClient } from '../../lib/http/api.ts'
import { importTolerantParser } from '../../lib/http/import-tolerant-parser.ts'
import { type ScedRunQueryState, scedRunQueryOptions } from '../../lib/market/use-run-query.ts'

const parser = () => importTolerantParser(async () => (await import('@tradeops/contract/market/board')).BoardAnswer)

export const priceBoardQuery = queryOptions({
  queryKey: ['board'],
  queryFn: ({ signal }) => apiClient.get('/api/board', {}, parser(), signal),
  ...scedRunQueryOptions,
})

export type BoardQueryState = ScedRunQueryState<BoardAnswer>
