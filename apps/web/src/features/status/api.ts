import { queryOptions } from '@tanstack/react-query'
import { StatusAnswer } from '@tradeops/contract/site/status'
import { tolerantParser } from '@tradeops/contract/site/tolerant-parser'
import { api } from '../../lib/http/api.ts'

const REFRESH_MS = 15_000

export const statusQuery = queryOptions({
  queryKey: ['status'],
  queryFn: ({ signal }) => api.get('/api/status', {}, tolerantParser(StatusAnswer), signal),
  refetchInterval: REFRESH_MS,
  refetchOnWindowFocus: true,
  refetchOnReconnect: 'always',
})
