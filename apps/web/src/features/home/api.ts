import { queryOptions } from '@tanstack/react-query'
import type { BoardAnswer } from '@tradeops/contract/market/board'
import { api } from '../../lib/http/api.ts'
import { type RunView, refreshedByRuns } from '../../lib/market/use-run-query.ts'

/** Loaded with the prices, so that the first page does not wait for the parser. */
const parser = async () => {
  const [{ forgiving }, { BoardAnswer }] = await Promise.all([
    import('@tradeops/contract/site/forgiving'),
    import('@tradeops/contract/market/board'),
  ])
  return forgiving(BoardAnswer)
}

export const boardQuery = queryOptions({
  queryKey: ['board'],
  queryFn: ({ signal }) => api.get('/api/board', {}, parser(), signal),
  ...refreshedByRuns,
})

export type BoardView = RunView<BoardAnswer>
