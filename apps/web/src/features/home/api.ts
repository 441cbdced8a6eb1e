import { queryOptions } from '@tanstack/react-query'
import { BoardAnswer } from '@tradeops/contract/board'
import { forgiving } from '@tradeops/contract/forgiving'
import { MINUTE_MS } from '@tradeops/domain/time/durations'
import { api } from '../../lib/http/api.ts'

const REFRESH_MS = MINUTE_MS
const AFTER_A_FAILURE_MS = 15_000

export const boardQuery = queryOptions({
  queryKey: ['board'],
  queryFn: ({ signal }) => api.get('/api/board', {}, forgiving(BoardAnswer), signal),
  refetchInterval: ({ state }) => (state.status === 'error' ? AFTER_A_FAILURE_MS : REFRESH_MS),
  refetchOnWindowFocus: true,
  refetchOnReconnect: 'always',
})
