import { queryOptions } from '@tanstack/react-query'
import { BoardAnswer } from '@tradeops/contract/board'
import { forgiving } from '@tradeops/contract/forgiving'
import { api } from '../../lib/http/api.ts'
import { type RunView, refreshedByRuns } from '../../lib/market/use-run-query.ts'

export const boardQuery = queryOptions({
  queryKey: ['board'],
  queryFn: ({ signal }) => api.get('/api/board', {}, forgiving(BoardAnswer), signal),
  ...refreshedByRuns,
})

export type BoardView = RunView<BoardAnswer>
