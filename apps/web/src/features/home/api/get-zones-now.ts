import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { ZonesNow } from '../zones-now.ts'

const REFRESH_MS = 60_000

export const zonesNowQuery = queryOptions({
  queryKey: ['zones', 'now'],
  queryFn: ({ signal }) => api.get('/api/zones/now', {}, ZonesNow, signal),
  refetchInterval: REFRESH_MS,
  refetchOnWindowFocus: true,
})
