import { queryOptions } from '@tanstack/react-query'
import { MonitorAnswer } from '@tradeops/contract/market/monitor'
import { createTolerantParser } from '@tradeops/contract/site/tolerant-parser'
import { apiClient } from '../../lib/http/api.ts'
import { PERSONAL_QUERY_KEY } from '../../lib/http/query-client.ts'
import { type LiveMarketQueryState, liveMarketQueryOptions } from '../../lib/market/use-live-market-query.ts'

export const monitorQuery = queryOptions({
  queryKey: [PERSONAL_QUERY_KEY, 'monitor'],
  queryFn: ({ signal }) => apiClient.get('/api/monitor', {}, createTolerantParser(MonitorAnswer), signal),
  ...liveMarketQueryOptions,
})

export type MonitorQueryState = LiveMarketQueryState<MonitorAnswer>
export type MonitorZoneRow = MonitorAnswer['zones'][number]
export type MonitorHubRow = MonitorAnswer['hubAverage']
