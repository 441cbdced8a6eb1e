import { queryOptions } from '@tanstack/react-query'
import { BatteriesAnswer } from '@tradeops/contract/market/batteries'
import { createTolerantParser } from '@tradeops/contract/site/tolerant-parser'
import type { Zone } from '@tradeops/domain/market/zones'
import { api } from '../../lib/http/api.ts'
import { PERSONAL_QUERY_KEY } from '../../lib/http/query-client.ts'
import { type RunQueryState, runQueryOptions } from '../../lib/market/use-run-query.ts'

export const batteriesQuery = (zone: Zone) =>
  queryOptions({
    queryKey: [PERSONAL_QUERY_KEY, 'batteries', zone],
    queryFn: ({ signal }) => api.get('/api/batteries', { zone }, createTolerantParser(BatteriesAnswer), signal),
    ...runQueryOptions,
  })

export type BatteriesQueryState = RunQueryState<BatteriesAnswer>
export type BatteryDay = BatteriesAnswer['days'][number]
export type StoragePlans = BatteryDay['plans'][number]
export type ShownPlan = NonNullable<StoragePlans['dayAhead']>
