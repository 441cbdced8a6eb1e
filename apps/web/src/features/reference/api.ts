import { queryOptions } from '@tanstack/react-query'
import { MethodologyAnswer } from '@tradeops/contract/site/methodology'
import { tolerantParser } from '@tradeops/contract/site/tolerant-parser'
import { api } from '../../lib/http/api.ts'

/** The rules change only with a release. */
export const methodologyQuery = queryOptions({
  queryKey: ['methodology'],
  queryFn: ({ signal }) => api.get('/api/methodology', {}, tolerantParser(MethodologyAnswer), signal),
  staleTime: Number.POSITIVE_INFINITY,
})
