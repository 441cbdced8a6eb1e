import { queryOptions } from '@tanstack/react-query'
import type { BoardAnswer } from '@tradeops/contract/market/board'
import { api } from '../../lib/http/api.ts'
import { type RunQueryState, runQueryOptions } from '../../lib/market/use-run-query.ts'

/** The parser loads together with the prices, so that the first page does not wait for it. */
const parser = async () => {
  const [{ createTolerantParser }, { BoardAnswer }] = await Promise.all([
    import('@tradeops/contract/site/tolerant-parser'),
    import('@tradeops/contract/market/board'),
  ])
  return createTolerantParser(BoardAnswer)
}

export const boardQuery = queryOptions({
  queryKey: ['board'],
  queryFn: ({ signal }) => api.get('/api/board', {}, parser(), signal),
  ...runQueryOptions,
})

export type BoardQueryState = RunQueryState<BoardAnswer>
