import { queryOptions } from '@tanstack/react-query'
import { BatteriesAnswer } from '@tradeops/contract/market/batteries'
import { createTolerantParser } from '@tradeops/contract/site/tolerant-parser'
import type { Zone } from '@tradeops/domain/market/zones'
import { apiClient } from '../../lib/http/api.ts'
import { PERSONAL_QUERY_KEY } from '../../lib/http/query-client.ts'
import { type LiveMarketQueryState, liveMarketQueryOptions } from '../../lib/market/use-live-market-query.ts'

export const batteriesQuery = (zone: Zone) =>
  queryOptions({
    queryKey: [PERSONAL_QUERY_KEY, 'batteries', zone],
    queryFn: ({ signal }) => apiClient.get('/api/batteries', { zone }, createTolerantParser(BatteriesAnswer), signal),
    ...liveMarketQueryOptions,
  })

export type BatteriesQueryState = LiveMarketQueryState<BatteriesAnswer>
export type BatteryDay = BatteriesAnswer['days'][number]
export type BatteryPlansByDuration = BatteryDay['plans'][number]
export type ApiBatteryPlan = NonNullable<BatteryPlansByDuration['dayAhead']>
