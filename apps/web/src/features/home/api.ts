import { queryOptions } from '@tanstack/react-query'
import { ZonesNowAnswer } from '@tradeops/contract/briefs'
import { forgiving } from '@tradeops/contract/forgiving'
import { MINUTE_MS } from '@tradeops/domain/time/durations'
import { api } from '../../lib/http/api.ts'

const REFRESH_MS = MINUTE_MS
const AFTER_A_FAILURE_MS = 15_000

export const zonesNowQuery = queryOptions({
  queryKey: ['zones', 'now'],
  queryFn: ({ signal }) => api.get('/api/zones/now', {}, forgiving(ZonesNowAnswer), signal),
  refetchInterval: ({ state }) => (state.status === 'error' ? AFTER_A_FAILURE_MS : REFRESH_MS),
  refetchOnWindowFocus: true,
  refetchOnReconnect: 'always',
})
