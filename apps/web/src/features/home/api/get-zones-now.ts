import { queryOptions } from '@tanstack/react-query'
import { ZonesNowAnswer } from '@tradeops/contract/briefs'
import { forgiving } from '@tradeops/contract/forgiving'
import { api } from '../../../lib/api.ts'

const REFRESH_MS = 60_000

export const zonesNowQuery = queryOptions({
  queryKey: ['zones', 'now'],
  queryFn: ({ signal }) => api.get('/api/zones/now', {}, forgiving(ZonesNowAnswer), signal),
  refetchInterval: REFRESH_MS,
  refetchOnWindowFocus: true,
})
