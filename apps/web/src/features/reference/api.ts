import { queryOptions } from '@tanstack/react-query'
import { forgiving } from '@tradeops/contract/site/forgiving'
import { MethodologyAnswer } from '@tradeops/contract/site/methodology'
import { api } from '../../lib/http/api.ts'

/** The rules change only with a release. */
export const methodologyQuery = queryOptions({
  queryKey: ['methodology'],
  queryFn: ({ signal }) => api.get('/api/methodology', {}, forgiving(MethodologyAnswer), signal),
  staleTime: Number.POSITIVE_INFINITY,
})
