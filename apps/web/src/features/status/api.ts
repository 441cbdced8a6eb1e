import { queryOptions } from '@tanstack/react-query'
import { forgiving } from '@tradeops/contract/site/forgiving'
import { StatusAnswer } from '@tradeops/contract/site/status'
import { api } from '../../lib/http/api.ts'

const REFRESH_MS = 15_000

export const statusQuery = queryOptions({
  queryKey: ['status'],
  queryFn: ({ signal }) => api.get('/api/status', {}, forgiving(StatusAnswer), signal),
  refetchInterval: REFRESH_MS,
  refetchOnWindowFocus: true,
  refetchOnReconnect: 'always',
})
